/** happy-dom loads no pictures but reports each as complete, which in a browser means that it failed. */
Object.defineProperty(HTMLImageElement.prototype, "complete", {
  configurable: true,
  get: () => false,
});
