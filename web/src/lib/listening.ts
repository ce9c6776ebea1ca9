/** Said on the window as soon as React answers what happens on the page, and again for each part of it that runs later. */
export const listening = "app-listening";

/** Marks a part of a prerendered page that can be seen already, but does not run yet. */
export const waiting = "data-waiting";
