import { readBusiness } from "@domain/site-content/business.ts";
import { contactDetails } from "@domain/site-content/contact-details.ts";
import { readSpecialHours } from "@domain/site-content/special-hours.ts";
import { render } from "@testing-library/react";
import type { Thing, WithContext } from "schema-dts";
import { describe, expect, it } from "vitest";
import { breadcrumbStructuredData } from "@/seo/breadcrumb-structured-data";
import { businessStructuredData } from "@/seo/business-structured-data";
import { galleryStructuredData } from "@/seo/gallery-structured-data";
import { productStructuredData } from "@/seo/product-structured-data";
import { serviceStructuredData } from "@/seo/service-structured-data";
import { StructuredData } from "@/seo/structured-data";
import { parseStructuredData } from "../../../tests/support/browser/structured-data.ts";

const siteUrl = "http://localhost:5173";
const business = readBusiness({ title: "Oak & Lime", content: null, metadata: {} });

const lamp = {
  name: "Brass Lamp",
  slug: "brass-lamp",
  description: "Warm.",
  price: 195,
  sale_price: 149.5,
  on_sale: false,
  status: "IN_STOCK",
  stock_quantity: 3,
  image_url: "/images/lamp.webp",
  image_urls: ["https://images.example/lamp-2.webp"],
  category_name: "Lighting",
} as const;

/** Renders the data and parses the JSON-LD of the script element. */
function renderAndParse(data: WithContext<Thing>) {
  const { container } = render(<StructuredData data={data} />);
  const script = container.querySelector('script[type="application/ld+json"]');
  return parseStructuredData(script?.textContent ?? "");
}

describe("productStructuredData", () => {
  const renderProduct = (
    changes: Partial<Parameters<typeof productStructuredData>[1]> = {},
    homePrice: number | null = 8.5,
  ) =>
    renderAndParse(
      productStructuredData(
        business,
        { ...lamp, image_urls: [...lamp.image_urls], ...changes },
        { price: homePrice, country: "GI" },
      ),
    );

  it("has absolute URLs of the product's page and images", () => {
    expect(renderProduct()).toMatchObject({
      "@type": "Product",
      name: "Brass Lamp",
      url: `${siteUrl}/shop/brass-lamp`,
      image: [`${siteUrl}/images/lamp.webp`, "https://images.example/lamp-2.webp"],
      offers: { price: "195.00", priceCurrency: "GBP" },
    });
  });

  it("has the sale price of a product on sale", () => {
    expect(renderProduct({ on_sale: true })).toMatchObject({ offers: { price: "149.50" } });
  });

  it.each([
    ["IN_STOCK with one unit", { stock_quantity: 1 }, "InStock"],
    ["IN_STOCK without units", { stock_quantity: 0 }, "OutOfStock"],
    ["OUT_OF_STOCK", { status: "OUT_OF_STOCK" as const }, "OutOfStock"],
  ])("maps %s to the availability %s", (_, changes, availability) => {
    expect(renderProduct(changes)).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    });
  });

  it("has size, weight, materials, colours, origin, lead time, delivery price and return policy if the product has them", () => {
    const attributes = {
      width_cm: 38,
      depth_cm: null,
      height_cm: 58.5,
      weight_kg: 3.4,
      materials: ["Stoneware", "Linen"],
      colours: ["White", "Natural"],
      country_of_origin: "Portugal",
      lead_time_days: 0,
      delivery_class: "small_parcel",
      return_days: 30,
    } as const;
    const structuredData = renderProduct({
      ...attributes,
      materials: [...attributes.materials],
      colours: [...attributes.colours],
    });
    expect(structuredData).toMatchObject({
      width: { "@type": "QuantitativeValue", value: 38, unitCode: "CMT" },
      height: { value: 58.5, unitCode: "CMT" },
      weight: { value: 3.4, unitCode: "KGM" },
      material: ["Stoneware", "Linen"],
      color: "White, Natural",
      countryOfOrigin: { "@type": "Country", name: "Portugal" },
      offers: {
        deliveryLeadTime: { value: 0, unitCode: "DAY" },
        shippingDetails: {
          shippingRate: { value: 8.5, currency: "GBP" },
          shippingDestination: { addressCountry: "GI" },
        },
        hasMerchantReturnPolicy: { merchantReturnDays: 30 },
      },
    });
    expect(structuredData).not.toHaveProperty("depth");
    expect(renderProduct({ materials: [], colours: [] })).not.toHaveProperty("material");
    expect(renderProduct()).not.toHaveProperty("offers.hasMerchantReturnPolicy");
    expect(renderProduct({}, null)).not.toHaveProperty("offers.shippingDetails");
  });

  it("omits shippingDetails for delivery_class 'collect' and has the policy MerchantReturnNotPermitted for return_days 0", () => {
    const structuredData = renderProduct({
      delivery_class: "collect",
      return_days: 0,
    });
    expect(structuredData).not.toHaveProperty("offers.shippingDetails");
    expect(structuredData).toHaveProperty(
      "offers.hasMerchantReturnPolicy.returnPolicyCategory",
      "https://schema.org/MerchantReturnNotPermitted",
    );
  });

  it("has no image for a product without images", () => {
    expect(renderProduct({ image_url: "", image_urls: [] })).not.toHaveProperty("image");
  });
});

describe("businessStructuredData", () => {
  it("has the address, and one entry for all days with the same opening hours", () => {
    expect(
      renderAndParse(businessStructuredData(business, contactDetails(null), [])),
    ).toMatchObject({
      "@type": "LocalBusiness",
      name: "Oak & Lime",
      address: { addressLocality: "Gibraltar" },
      openingHoursSpecification: [
        { dayOfWeek: { length: 5 }, opens: "09:00", closes: "18:00" },
        { dayOfWeek: ["https://schema.org/Saturday"], opens: "10:00", closes: "16:00" },
      ],
    });
  });

  it("omits opening hours in free text", () => {
    const details = contactDetails({ hours: "Ring the bell" });
    expect(renderAndParse(businessStructuredData(business, details, []))).not.toHaveProperty(
      "openingHoursSpecification",
    );
  });
});

it("businessStructuredData has special opening hours, with 00:00 to 00:00 for closed days", () => {
  const specialHours = readSpecialHours([
    { from: "2026-12-24", to: "2026-12-24", closed: false, open: "09:00", close: "13:00" },
    { from: "2026-12-25", to: "2026-12-26", closed: true },
  ]);
  expect(
    renderAndParse(businessStructuredData(business, contactDetails(null), specialHours)),
  ).toMatchObject({
    specialOpeningHoursSpecification: [
      { validFrom: "2026-12-24", validThrough: "2026-12-24", opens: "09:00", closes: "13:00" },
      { validFrom: "2026-12-25", validThrough: "2026-12-26", opens: "00:00", closes: "00:00" },
    ],
  });
});

it("breadcrumbStructuredData numbers the entries and omits the current page's URL", () => {
  const crumbs = [{ label: "Home", to: "/" }, { label: "Shop", to: "/shop" }, { label: "Lamp" }];
  expect(renderAndParse(breadcrumbStructuredData(crumbs))).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: `${siteUrl}/` },
      { position: 2, name: "Shop", item: `${siteUrl}/shop` },
      { position: 3, name: "Lamp" },
    ],
  });
});

it("galleryStructuredData lists the images with their sizes", () => {
  const url = "/images/rooms/room_1200x800_b1a48d.webp";
  const data = galleryStructuredData(business, {
    name: "Kitchens",
    path: "/portfolio/kitchens",
    images: [{ name: "Oak", url }],
  });
  expect(data.image).toMatchObject([{ width: "1200 px", height: "800 px" }]);
  expect(renderAndParse(data)).toMatchObject({
    url: `${siteUrl}/portfolio/kitchens`,
    image: [{ name: "Oak", contentUrl: `${siteUrl}${url}` }],
  });
});

it("serviceStructuredData has the business as provider and the category as serviceType", () => {
  const data = serviceStructuredData(business, {
    name: "Styling",
    path: "/services/design/styling",
    category: "Design",
  });
  expect(data.serviceType).toBe("Design");
  expect(renderAndParse(data)).toMatchObject({
    name: "Styling",
    url: `${siteUrl}/services/design/styling`,
    provider: { name: "Oak & Lime" },
  });
});
