import { lazyDialog } from "@/components/lazy-dialog";
import { type PreviewedRow, useCreatePreviewLink } from "@/data/previews/mutations";
import { useOverlay } from "@/lib/use-overlay";
import { Button } from "@/ui/button";

const PreviewDialog = lazyDialog(
  async () => (await import("@/admin/forms/preview-dialog")).PreviewDialog,
);

/** The button that creates a link to the preview of a row that visitors do not see, and shows the link. */
export function PreviewButton({ row }: { row: PreviewedRow }) {
  const [isOpen, setOpen] = useOverlay("preview");
  const creation = useCreatePreviewLink();
  return (
    <>
      <Button
        variant="quiet"
        size="narrow"
        onClick={() => {
          setOpen(true);
          // Created before the dialog's buttons are pressed, because a browser copies a text and opens a tab only immediately.
          if (!creation.data) creation.mutate(row);
        }}
        {...PreviewDialog.preload}
      >
        Preview
      </Button>
      <PreviewDialog open={isOpen} onOpenChange={setOpen} row={row} creation={creation} />
    </>
  );
}
