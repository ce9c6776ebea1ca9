import { ContentLink } from "@/components/content-link";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";

interface ShopButtonProps {
  /** If empty, `text` falls back to "View All Products" and `link` to the shop. */
  text: string;
  link: string;
}

export function ShopButton({ text, link }: ShopButtonProps) {
  return (
    <Button asChild variant="outline">
      <ContentLink to={link || paths.shop}>{text || "View All Products"}</ContentLink>
    </Button>
  );
}
