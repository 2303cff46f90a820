"""What takes `window`: storage, timers, workers, files, the camera, the address, the document."""
