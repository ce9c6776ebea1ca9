import { Share } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { lazyDialog } from "@/components/lazy-dialog";
import type { ProductListItem } from "@/data/products/rows";
import { paths } from "@/lib/paths";
import { shareLink } from "@/lib/share";
import { toast } from "@/lib/toast";
import { useOverlay } from "@/lib/use-overlay";
import { useWishlist } from "@/storefront/wishlist/wishlist";
import { addToWishlist } from "@/storefront/wishlist/wishlist-items";
import { Button } from "@/ui/button";

const EnquiryDialog = lazyDialog(
  async () => (await import("@/storefront/contact/enquiry-dialog")).EnquiryDialog,
);

interface WishlistActionsProps {
  products: ProductListItem[];
  isShared: boolean;
}

/** Buttons that save a shared wishlist, share a wishlist by link, or send it to the shop as an enquiry. */
export function WishlistActions({ products, isShared }: WishlistActionsProps) {
  const ownIds = useWishlist();
  const navigate = useNavigate();
  const [isEnquiryOpen, setEnquiryOpen] = useOverlay("enquiry");
  const linkedProducts = products.slice(0, maxSharedProducts);
  const link = paths.sharedWishlist(linkedProducts.map(({ id }) => id));
  const isSaved = products.every(({ id }) => ownIds.includes(id));
  const save = () => {
    addToWishlist(products.map(({ id }) => id));
    toast({ title: "Saved to your wishlist" });
    void navigate(paths.wishlist);
  };
  return (
    <>
      <div className="mt-1 flex flex-wrap gap-x-2 gap-y-3 text-ink">
        {isShared ? (
          <Button size="control" disabled={isSaved} onClick={save}>
            {isSaved ? "On your wishlist" : "Save to my wishlist"}
          </Button>
        ) : null}
        <Button
          size="control"
          variant={isShared ? "outline" : "primary"}
          onClick={() => setEnquiryOpen(true)}
          {...EnquiryDialog.preload}
        >
          Ask about these pieces
        </Button>
        <Button asChild size="control" variant="outline">
          <Link to={paths.consultationAbout({ products: products.map(({ id }) => id) })}>
            Book a Consultation
          </Link>
        </Button>
        <Button size="control" variant="quiet" onClick={() => void shareLink("A wishlist", link)}>
          <Share aria-hidden className="size-4" strokeWidth={1.6} />
          Share
        </Button>
      </div>
      {linkedProducts.length < products.length ? (
        <p className="mt-3 text-small">{`A shared list has the latest ${maxSharedProducts} pieces.`}</p>
      ) : null}
      <EnquiryDialog
        open={isEnquiryOpen}
        onOpenChange={setEnquiryOpen}
        productDetails={`Wishlist:\n${products.map(({ name }) => name).join("\n")}`}
        pagePath={link}
      />
    </>
  );
}

/** Maximum number of products in a shared wishlist. An enquiry contains the wishlist's path, whose length is limited. */
const maxSharedProducts = 40;

/** Parses the product ids in the path of a shared wishlist, such as `12-5-33`. Returns an empty list for invalid text. */
export function parseSharedList(text: string): number[] {
  if (!/^\d{1,9}(-\d{1,9})*$/.test(text)) return [];
  return [...new Set(text.split("-").map(Number))].slice(0, maxSharedProducts);
}
