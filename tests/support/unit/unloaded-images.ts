// happy-dom loads no images but reports each as complete. In a browser, a complete image without a size has failed to load, so
// components would show their error state.
Object.defineProperty(HTMLImageElement.prototype, "complete", {
  configurable: true,
  get: () => false,
});
