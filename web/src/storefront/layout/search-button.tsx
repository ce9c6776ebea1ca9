import { Search } from "lucide-react";
import { useState, useTransition } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import { useOverlay } from "@/lib/use-overlay";
import { IconButton } from "@/ui/icon-button";

const SearchDialog = lazyDialog(
  async () => (await import("@/storefront/search/search-dialog")).SearchDialog,
);

const label = "Search the site";

/** Opens the search. A hidden field takes what is typed until the dialog's chunk has loaded. */
export function SearchButton() {
  const [open, setOpen] = useOverlay("search");
  const [isOpening, startOpening] = useTransition();
  const [text, setText] = useState("");
  const press = () => {
    setText("");
    startOpening(() => setOpen(true));
  };
  return (
    <>
      <IconButton label={label} onClick={press} {...SearchDialog.preload}>
        <Search aria-hidden strokeWidth={1.4} />
      </IconButton>
      {isOpening ? (
        <input
          ref={takeFocus}
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

/** Ref callback that focuses a field and, when the field is unmounted, the previously focused element. */
function takeFocus(field: HTMLInputElement) {
  const previousFocus = document.activeElement;
  field.focus();
  return () => {
    if (previousFocus instanceof HTMLElement) previousFocus.focus();
  };
}
