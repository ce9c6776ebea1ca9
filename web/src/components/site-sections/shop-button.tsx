import { ContentLink } from "@/components/content-link";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";

interface ShopButtonProps {
  /** Empty: the built-in words, the shop. */
  text: string;
  link: string;
}

/** From the home page's few products to all of them. */
export function ShopButton({ text, link }: ShopButtonProps) {
  return (
    <Button asChild variant="outline">
      <ContentLink to={link || paths.shop}>{text || "View All Products"}</ContentLink>
    </Button>
  );
}
