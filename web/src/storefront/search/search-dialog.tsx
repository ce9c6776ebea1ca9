import { useRef } from "react";
import { SearchPanel, type SearchPanelProps } from "@/storefront/search/search-panel";
import { Dialog, DialogContent } from "@/ui/dialog";

interface SearchDialogProps extends SearchPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The header's search dialog. */
export function SearchDialog({ open, onOpenChange, ...panelProps }: SearchDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Search the site"
        placement="top"
        width="max-w-none"
        onOpenAutoFocus={(event) => {
          // Radix would also select the field's text, so that the next typed character would replace the text.
          event.preventDefault();
          field.current?.focus();
        }}
        className="content-start [&>[data-slot=dialog-close]]:absolute [&>[data-slot=dialog-close]]:top-6 [&>[data-slot=dialog-close]]:right-4 [&>[data-slot=dialog-close]]:m-0 [&>header]:sr-only"
      >
        <SearchPanel fieldRef={field} {...panelProps} />
      </DialogContent>
    </Dialog>
  );
}
