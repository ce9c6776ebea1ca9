{
  /**
   * Starts the app of a prerendered page: after the page's `load` event, or at the first interaction. Until the app has
   * hydrated, pressed buttons are remembered, then clicked once each. Inlined into every page ahead of its content (see
   * tools/prerender/start-script.ts), therefore without imports.
   */
  const [entry = "", ...chunks] = document.currentScript?.dataset.scripts?.split(" ") ?? [];

  const load = async () => {
    const preload = document.createElement("link");
    preload.rel = "modulepreload";
    preload.href = entry;
    document.head.append(preload);
    // The app itself comes last, so that it never starts without the page's own code.
    await Promise.all(chunks.map((chunk) => import(/* @vite-ignore */ chunk)));
    await import(/* @vite-ignore */ entry);
  };
  let isStarted = false;
  let hasFailed = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    // After a failure the page stays as HTML, and the next interaction tries again.
    await load().catch(async () => {
      if (hasFailed) await reloadIfReachable().catch(() => {});
      hasFailed = true;
      isStarted = false;
    });
  };
  /** Many browsers remember that a module could not be fetched until the next document (whatwg/html#10327). */
  const reloadIfReachable = async () => {
    const answers = await Promise.all([entry, ...chunks].map((script) => fetch(script)));
    if (answers.every(({ ok }) => ok)) location.reload();
  };
  const startOnce = () => void start();
  addEventListener("load", startOnce);
  for (const interaction of ["pointerdown", "touchstart", "keydown", "focusin", "input"]) {
    addEventListener(interaction, startOnce, { capture: true, passive: true });
  }

  const clicks = new Map<HTMLButtonElement, Event>();
  const remember = (click: Event) => {
    const button = click.target instanceof Element && click.target.closest("button");
    if (button) clicks.set(button, click);
  };
  addEventListener("click", remember, { capture: true });
  addEventListener(
    "hydrated",
    () => {
      removeEventListener("click", remember, { capture: true });
      for (const [button, click] of clicks) {
        // React hydrates at once for a click that comes while it hydrates, and then handles that click itself.
        if (click.eventPhase !== Event.NONE) continue;
        // One task each: what the click before has changed is rendered by then.
        setTimeout(() => button.click());
      }
    },
    { once: true },
  );
}
