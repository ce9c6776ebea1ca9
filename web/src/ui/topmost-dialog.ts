/** Returns the open dialog or alert dialog that was opened last. */
export const findTopmostDialog = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      ":is([role=dialog], [role=alertdialog])[data-state=open]",
    ),
  ].at(-1);

/** Presses the Close button of the topmost dialog. */
export const closeTopmostDialog = () =>
  findTopmostDialog()?.querySelector<HTMLElement>("[data-slot=dialog-close]")?.click();
