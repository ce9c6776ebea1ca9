import { formatCount } from "@domain/format-number.ts";
import { useQuery } from "@tanstack/react-query";
import { Tag } from "lucide-react";
import type { RenderImageAction } from "@/admin/images/image-list-entry";
import { lazyDialog } from "@/components/lazy-dialog";
import { taggedUrls } from "@/data/portfolio/image-pins";
import { isDetailImage } from "@/lib/gallery-images";
import { useOverlayItem } from "@/lib/use-overlay";
import { Button } from "@/ui/button";

const TagDialog = lazyDialog(async () => (await import("@/admin/portfolio/tag-dialog")).TagDialog);

/** The dialog's name as an overlay. */
const overlay = "tag-products";

/**
 * The action "Tag products" of a project's images, and the dialog that it opens. Tags belong to the image's URL, so they can be saved
 * before the project.
 */
export function useTagging(urls: string[]) {
  const [openUrl, setOpenUrl] = useOverlayItem<string>(overlay);
  const allTaggedUrls = useQuery(taggedUrls(urls)).data ?? [];
  const renderAction: RenderImageAction = (url, name) => {
    // The site shows a detail of a material as a small tile, without its pins.
    if (url !== urls[0] && isDetailImage(url)) return null;
    const count = allTaggedUrls.filter((taggedUrl) => taggedUrl === url).length;
    const countText = count > 0 ? `${formatCount(count, "product")} tagged` : null;
    return (
      <Button
        variant="quiet"
        size="narrow"
        className="-ml-2 justify-self-start"
        aria-label={`Tag products: ${[name, countText].filter(Boolean).join(", ")}`}
        onClick={() => setOpenUrl(url)}
        {...TagDialog.preload}
      >
        <Tag aria-hidden className="size-4" strokeWidth={1.5} />
        <span>{countText ?? "Tag products"}</span>
      </Button>
    );
  };
  // Unmounted instead of closed, because LazyDialog defers `open`.
  const dialog = openUrl ? (
    <TagDialog open onOpenChange={() => setOpenUrl(null)} url={openUrl} overlay={overlay} />
  ) : null;
  return { dialog, renderAction };
}
