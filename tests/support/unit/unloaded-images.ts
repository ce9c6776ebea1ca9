// happy-dom loads no images but reports each as complete; in a browser, a complete image without a size has failed to load.
Object.defineProperty(HTMLImageElement.prototype, "complete", {
  configurable: true,
  get: () => false,
});
