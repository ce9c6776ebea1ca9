import { ContentLink } from "@/components/content-link";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";

interface ShopButtonProps {
  /** Empty values fall back to the built-in text and the shop. */
  text: string;
  link: string;
}

/** The link from the home page's product preview to the shop. */
export function ShopButton({ text, link }: ShopButtonProps) {
  return (
    <Button asChild variant="outline">
      <ContentLink to={link || paths.shop}>{text || "View All Products"}</ContentLink>
    </Button>
  );
}
