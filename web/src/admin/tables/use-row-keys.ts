import { useEffect } from "react";
import { shortcutKey } from "@/admin/shell/shortcut-key";
import { useLatest } from "@/lib/use-latest";

/** Attributes of a row's link, which the arrow keys focus and Enter follows. */
export const rowLinkAttributes = (id: number) => ({ "data-row-link": id });

const rowLinks = () => [...document.querySelectorAll<HTMLElement>("main [data-row-link]")];

/** The link of the row that contains the focus. */
const currentLink = () =>
  document.activeElement?.closest("tr")?.querySelector<HTMLElement>("[data-row-link]") ?? null;

/** Keyboard shortcuts of a table with `rowLinkAttributes`: arrows move between rows, X calls `toggle` with the focused row's id. */
export function useRowKeys(toggle: (id: number) => void): void {
  const latestToggle = useLatest(toggle);
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const key = shortcutKey(event)?.toLowerCase();
      const current = currentLink();
      if (key === "x" && current) latestToggle.current(Number(current.dataset.rowLink));
      else if (key === "arrowdown" || key === "arrowup") {
        const links = rowLinks();
        const from = current ? links.indexOf(current) : -1;
        const next = links[Math.max(0, from + (key === "arrowdown" ? 1 : -1))];
        if (!next) return;
        event.preventDefault();
        next.focus();
      }
    };
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  }, [latestToggle]);
}
