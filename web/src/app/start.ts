{
  /**
   * Starts the app of a prerendered page: after the page's `load` event, or at the first interaction. Clicks on buttons
   * before hydration are recorded and replayed after hydration, once per button. Inlined into every page ahead of its content
   * (see tools/prerender/start-script.ts), therefore without imports.
   */
  const [entry = "", ...chunks] = document.currentScript?.dataset.scripts?.split(" ") ?? [];

  const load = async () => {
    const preload = document.createElement("link");
    document.head.append(Object.assign(preload, { rel: "modulepreload", href: entry }));
    // Imports the entry last: hydration needs the page's own chunks.
    await Promise.all(chunks.map((chunk) => import(/* @vite-ignore */ chunk)));
    await import(/* @vite-ignore */ entry);
  };
  let isStarted = false;
  let hasFailed = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // After a failure the page stays as static HTML, and the next interaction tries again.
    load().catch(async () => {
      if (hasFailed) await reloadIfReachable().catch(() => {});
      hasFailed = true;
      isStarted = false;
    });
  };
  /** Many browsers cache a failed module load until the next document (whatwg/html#10327), so a retry needs a reload. */
  const reloadIfReachable = async () => {
    const responses = await Promise.all([entry, ...chunks].map((script) => fetch(script)));
    if (responses.every(({ ok }) => ok)) location.reload();
  };
  // The event may fire before the first paint, which scripts would then delay.
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(start)));
  for (const interaction of ["pointerdown", "touchstart", "keydown", "focusin", "input"]) {
    addEventListener(interaction, start, { capture: true, passive: true });
  }

  const clicks = new Map<HTMLButtonElement, Event>();
  const recordClick = (click: Event) => {
    const button = click.target instanceof Element && click.target.closest("button");
    if (button) clicks.set(button, click);
  };
  addEventListener("click", recordClick, { capture: true });
  addEventListener(
    "hydrated",
    () => {
      removeEventListener("click", recordClick, { capture: true });
      for (const [button, click] of clicks) {
        // React hydrates synchronously for a click during hydration, and handles that click itself.
        if (click.eventPhase !== Event.NONE) continue;
        // One task per click, so that the previous click's update is rendered first.
        setTimeout(() => button.click());
      }
    },
    { once: true },
  );
}
