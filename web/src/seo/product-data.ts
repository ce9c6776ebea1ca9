import { isAvailable, unitPrice } from "@domain/catalogue/product.ts";
import type { Database } from "@domain/database.types.ts";
import { pictureUrls } from "@domain/images/pictures.ts";
import type { Product, WithContext } from "schema-dts";
import { paths } from "@/lib/paths";
import { fullAddress } from "@/lib/site-address";
import { businessReference } from "@/seo/business-reference";

type ProductRow = Database["public"]["Tables"]["products"]["Row"];

/** schema.org Product with the business's Offer: the current price in pounds and the availability. */
export function productData(
  product: Pick<
    ProductRow,
    | "name"
    | "slug"
    | "description"
    | "price"
    | "sale_price"
    | "on_sale"
    | "status"
    | "stock_quantity"
    | "image_url"
    | "image_urls"
  > & { category_name: string | null },
): WithContext<Product> {
  const pictures = pictureUrls(product);
  const address = fullAddress(paths.product(product.slug));
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${address}#product`,
    name: product.name,
    url: address,
    description: product.description,
    image: pictures.length > 0 ? pictures.map(fullAddress) : undefined,
    category: product.category_name ?? undefined,
    offers: {
      "@type": "Offer",
      url: address,
      price: unitPrice(product).toFixed(2),
      priceCurrency: "GBP",
      availability: isAvailable(product)
        ? "https://schema.org/InStock"
        : "https://schema.org/OutOfStock",
      itemCondition: "https://schema.org/NewCondition",
      seller: businessReference(),
    },
  };
}
