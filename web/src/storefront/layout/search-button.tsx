import { Search } from "lucide-react";
import { useState, useTransition } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import { useOverlay } from "@/lib/use-overlay";
import { IconButton } from "@/ui/icon-button";

const SearchDialog = lazyDialog(
  async () => (await import("@/storefront/search/search-dialog")).SearchDialog,
);

const label = "Search the site";

/** Opens the search dialog. Until the dialog's chunk has loaded, a visually hidden field receives the keyboard input. */
export function SearchButton() {
  const [open, setOpen] = useOverlay("search");
  const [isOpening, startOpening] = useTransition();
  const [text, setText] = useState("");
  const openSearch = () => {
    setText("");
    startOpening(() => setOpen(true));
  };
  return (
    <>
      <IconButton label={label} onClick={openSearch} {...SearchDialog.preload}>
        <Search aria-hidden strokeWidth={1.4} />
      </IconButton>
      {isOpening ? (
        <input
          ref={focusWhileMounted}
          aria-label={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="sr-only"
        />
      ) : null}
      <SearchDialog open={open} onOpenChange={setOpen} text={text} onTextChange={setText} />
    </>
  );
}

/** Ref callback that focuses a field. When the field is unmounted, the previously focused element is focused again. */
function focusWhileMounted(field: HTMLInputElement) {
  const previousFocus = document.activeElement;
  field.focus();
  return () => {
    if (previousFocus instanceof HTMLElement) previousFocus.focus();
  };
}
