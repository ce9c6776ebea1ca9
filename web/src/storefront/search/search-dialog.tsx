import { SearchPanel } from "@/storefront/search/search-panel";
import { Dialog, DialogContent } from "@/ui/dialog";

interface SearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The header's search dialog. Closing it discards the text. */
export function SearchDialog({ open, onOpenChange }: SearchDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Search the site"
        placement="top"
        width="max-w-none"
        className="content-start [&>[data-slot=dialog-close]]:absolute [&>[data-slot=dialog-close]]:top-6 [&>[data-slot=dialog-close]]:right-4 [&>[data-slot=dialog-close]]:m-0 [&>header]:sr-only"
      >
        <SearchPanel />
      </DialogContent>
    </Dialog>
  );
}
