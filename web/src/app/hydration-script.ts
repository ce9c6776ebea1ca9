{
  /**
   * Loads and hydrates the app of a prerendered page: after the page's `load` event and first paint, or at the first interaction.
   * Clicks on buttons and checkboxes are replayed after hydration. tools/site/built-site.ts inserts this file into every
   * page without bundling it, so it must not import anything.
   */
  const [entry = "", ...chunks] = document.currentScript?.dataset.scripts?.split(" ") ?? [];

  /** Fetches the page's data into the element `page-data`. As part of the HTML, the data would delay the first paint. */
  const loadPageData = async () => {
    const element = document.getElementById("page-data");
    const response = await fetch(element?.dataset.src ?? "");
    if (!response.ok) throw new Error(response.statusText);
    if (element) element.textContent = await response.text();
  };

  const load = async () => {
    const preload = document.createElement("link");
    document.head.append(Object.assign(preload, { rel: "modulepreload", href: entry }));
    // Imports the entry last, because the entry starts hydration, which needs the page's own chunks.
    await Promise.all([loadPageData(), ...chunks.map((chunk) => import(/* @vite-ignore */ chunk))]);
    await import(/* @vite-ignore */ entry);
  };
  let isStarted = false;
  let hasFailed = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // After a failed load the static HTML stays, and the next interaction retries.
    load().catch(async () => {
      if (hasFailed) await reloadIfReachable().catch(() => {});
      hasFailed = true;
      isStarted = false;
      progressBar.remove();
    });
  };
  /** Many browsers cache a failed module load until the next document (whatwg/html#10327), so a retry needs a reload. */
  const reloadIfReachable = async () => {
    const responses = await Promise.all([entry, ...chunks].map((script) => fetch(script)));
    if (responses.every(({ ok }) => ok)) location.reload();
  };
  // Waits for the first paint, because `load` may fire earlier and scripts would delay the paint. The timeout below is for privacy
  // modes that report no paint.
  const startAfterPaint: PerformanceObserverCallback = (entries) => {
    if (entries.getEntriesByName("first-contentful-paint").length > 0) setTimeout(start);
  };
  addEventListener("load", () => {
    new PerformanceObserver(startAfterPaint).observe({ type: "paint", buffered: true });
    setTimeout(start, 2000);
  });

  const clicked = new Set<HTMLElement>();
  // Shown after a click until hydration, which takes seconds on a slow network. Looks like PendingBar. The clicked control itself
  // can't show the progress, because hydration must match the HTML.
  const progressBar = document.createElement("div");
  progressBar.className = "fixed top-0 left-0 z-60 h-0.5 w-1/3 animate-pending bg-brass";
  // `focusin`, and the events for which react-dom hydrates synchronously (its `discreteReplayableEvents`).
  const interactions = [
    ...["pointerdown", "pointerup", "pointercancel", "mousedown", "mouseup"],
    ...["touchstart", "touchend", "touchcancel", "click", "dblclick", "auxclick", "contextmenu"],
    ...["focusin", "keydown", "keypress", "keyup", "input", "textInput", "change", "reset"],
    ...["compositionstart", "compositionend", "copy", "cut", "paste"],
    ...["dragstart", "dragend", "drop"],
  ];
  const interceptInteraction = (event: Event) => {
    start();
    // An event that reaches React before hydration makes React hydrate the whole page in one long task.
    event.stopPropagation();
    if (event.type !== "click" || !(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>("button, [type=checkbox]");
    if (!control) return;
    // Prevents this click from toggling a checkbox, because the replayed click toggles the checkbox.
    event.preventDefault();
    clicked.add(control);
    document.body.append(progressBar);
  };
  for (const type of interactions) {
    addEventListener(type, interceptInteraction, { capture: true, passive: type !== "click" });
  }
  addEventListener(
    "hydrated",
    () => {
      for (const type of interactions)
        removeEventListener(type, interceptInteraction, { capture: true });
      // Replays one click per control, each in its own task, so that the previous click's update is rendered first.
      for (const control of clicked) setTimeout(() => control.click());
      progressBar.remove();
    },
    { once: true },
  );
}
