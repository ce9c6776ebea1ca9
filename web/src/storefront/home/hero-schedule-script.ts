{
  /**
   * Shows the hero slides that are due now, which may not be those of the build: hides and shows panels, and makes the first shown one
   * active, as React does after hydration. tools/site/built-site.ts inserts this file behind the panels, before they are painted,
   * without bundling it, so it must not import anything.
   */
  const panels = [...document.querySelectorAll<HTMLElement>("[data-slide]")];
  const isBuiltIn = ({ dataset }: HTMLElement) => dataset.slide === "built-in";
  const isDue = ({ dataset: { from, until } }: HTMLElement) =>
    !(from && Date.now() < Date.parse(from)) && !(until && Date.parse(until) <= Date.now());
  const due = panels.filter((panel) => !isBuiltIn(panel) && isDue(panel));
  const shown = due.length > 0 ? due : panels.filter(isBuiltIn);
  for (const panel of panels) panel.hidden = !shown.includes(panel);

  const active = panels.find((panel) => !panel.inert);
  const [first] = shown;
  if (first && active && first !== active) {
    const textOf = (panel: HTMLElement) => panel.lastElementChild?.firstElementChild;
    const swapClasses = (one?: Element | null, other?: Element | null) => {
      if (one && other) [one.className, other.className] = [other.className, one.className];
    };
    swapClasses(first, active);
    swapClasses(textOf(first), textOf(active));
    first.inert = false;
    active.inert = true;
    // The box of the image, which loads now.
    first.querySelector("[hidden]")?.removeAttribute("hidden");
  }
}
