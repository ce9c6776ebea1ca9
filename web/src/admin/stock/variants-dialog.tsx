import { useQuery } from "@tanstack/react-query";
import { QueryContent } from "@/admin/shell/query-content";
import { VariantsEditor } from "@/admin/stock/variants-editor";
import { productWithVariants } from "@/data/stock/variants";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";

interface VariantsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  productId: number;
}

/** The dialog with the options and variants of a product. */
export function VariantsDialog({ open, onOpenChange, productId }: VariantsDialogProps) {
  const query = useQuery({ ...productWithVariants(productId), enabled: open });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Options and Variants" width="max-w-6xl">
        <QueryContent
          query={query}
          notFoundText="Product not found"
          loadingContent={<Skeleton className="h-64" />}
        >
          {(product) => <VariantsEditor product={product} onClose={() => onOpenChange(false)} />}
        </QueryContent>
      </DialogContent>
    </Dialog>
  );
}
