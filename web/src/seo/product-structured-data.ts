import { asVariant, type Choices, variantParameter } from "@domain/catalogue/choices.ts";
import { isAvailable, unitPrice } from "@domain/catalogue/product.ts";
import type { Database } from "@domain/database.types.ts";
import { allImageUrls } from "@domain/images/all-image-urls.ts";
import type { Business } from "@domain/site-content/business.ts";
import type { Product, WithContext } from "schema-dts";
import { paths } from "@/lib/paths";
import { absoluteUrl } from "@/lib/site-url";
import { businessReference } from "@/seo/business-reference";

type ProductRow = Database["public"]["Tables"]["products"]["Row"];

type ProductAttributes = Partial<
  Pick<
    ProductRow,
    | "width_cm"
    | "depth_cm"
    | "height_cm"
    | "weight_kg"
    | "materials"
    | "colours"
    | "country_of_origin"
    | "lead_time_days"
    | "delivery_class"
    | "return_days"
  >
>;

/** What the delivery to the home zone costs: pounds, null by arrangement; and the zone's country (ISO 3166-1). */
interface HomeQuote {
  price: number | null;
  country: string;
}

/** UN/CEFACT codes of centimetres, kilograms and days. */
type UnitCode = "CMT" | "KGM" | "DAY";

function quantitativeValue(value: number | null | undefined, unitCode: UnitCode) {
  if (value === null || value === undefined) return undefined;
  return { "@type": "QuantitativeValue", value, unitCode } as const;
}

/**
 * The schema.org OfferShippingDetails for the home zone, with the delivery price in pounds. Undefined if the product is for
 * collection only, or the delivery price is agreed individually or unknown.
 */
function shippingDetails(
  { delivery_class: deliveryClass }: ProductAttributes,
  homeQuote: HomeQuote | undefined,
) {
  if (deliveryClass === "collect" || !homeQuote || homeQuote.price === null) return undefined;
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: homeQuote.price, currency: "GBP" },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: homeQuote.country },
  } as const;
}

function returnPolicy({ return_days: days }: ProductAttributes) {
  if (days === null || days === undefined) return undefined;
  const policy = { "@type": "MerchantReturnPolicy", applicableCountry: "GI" } as const;
  return days === 0
    ? { ...policy, returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" as const }
    : {
        ...policy,
        returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow" as const,
        merchantReturnDays: days,
      };
}

type StructuredProduct = Pick<
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
> &
  ProductAttributes & {
    category_name: string | null;
    made_to_order?: boolean;
    choices?: Choices | null;
  };

/**
 * The schema.org Product with the business's Offer: current price in pounds, availability and attributes of the product; a
 * ProductGroup of the variants for a product with options. `homeQuote`: the product's delivery to the home zone; undefined if the shop
 * does not deliver or the quote is unknown.
 */
export function productStructuredData(
  business: Business,
  product: StructuredProduct,
  homeQuote: HomeQuote | undefined,
): WithContext<Product> {
  const path = paths.product(product.slug);
  const { choices } = product;
  if (!choices)
    return { "@context": "https://schema.org", ...productNode(business, product, path, homeQuote) };
  const { offers: _offers, ...group } = productNode(business, product, path, homeQuote);
  return {
    "@context": "https://schema.org",
    ...group,
    "@type": "ProductGroup",
    productGroupID: product.slug,
    variesBy: choices.options.map(({ name }) => name),
    hasVariant: choices.variants.map((variant) => {
      const variantPath = paths.productVariant(product.slug, variantParameter(variant));
      const unit = asVariant(product, choices, variant);
      return { ...productNode(business, unit, variantPath, homeQuote), sku: variant.sku };
    }),
  };
}

function productNode(
  business: Business,
  product: StructuredProduct,
  path: string,
  homeQuote: HomeQuote | undefined,
) {
  const images = allImageUrls(product);
  const url = absoluteUrl(path);
  return {
    "@type": "Product",
    "@id": `${url}#product`,
    name: product.name,
    url,
    description: product.description,
    image: images.length > 0 ? images.map(absoluteUrl) : undefined,
    category: product.category_name ?? undefined,
    width: quantitativeValue(product.width_cm, "CMT"),
    depth: quantitativeValue(product.depth_cm, "CMT"),
    height: quantitativeValue(product.height_cm, "CMT"),
    weight: quantitativeValue(product.weight_kg, "KGM"),
    material: product.materials?.length ? product.materials : undefined,
    color: product.colours?.length ? product.colours.join(", ") : undefined,
    countryOfOrigin: product.country_of_origin
      ? { "@type": "Country", name: product.country_of_origin }
      : undefined,
    offers: {
      "@type": "Offer",
      url,
      price: unitPrice(product).toFixed(2),
      priceCurrency: "GBP",
      availability: isAvailable(product)
        ? "https://schema.org/InStock"
        : "https://schema.org/OutOfStock",
      itemCondition: "https://schema.org/NewCondition",
      seller: businessReference(business),
      deliveryLeadTime: quantitativeValue(product.lead_time_days, "DAY"),
      shippingDetails: shippingDetails(product, homeQuote),
      hasMerchantReturnPolicy: returnPolicy(product),
    },
  } satisfies Product;
}
