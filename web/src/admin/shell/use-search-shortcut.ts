import { useEffect } from "react";
import { shortcutKey } from "@/admin/shell/shortcut-key";

/** "/" focuses the page's search field, if it has one. */
export function useSearchShortcut(): void {
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      if (shortcutKey(event) !== "/") return;
      const search = document.querySelector<HTMLInputElement>("main input[type=search]");
      if (!search) return;
      event.preventDefault();
      search.focus();
      search.select();
    };
    document.addEventListener("keydown", focusSearch);
    return () => document.removeEventListener("keydown", focusSearch);
  }, []);
}
