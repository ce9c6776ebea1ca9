import * as z from "zod";

// These schemas check the properties that search engines require for rich results. schema.org's own rules are not checked here:
// the types of schema-dts enforce them where the site builds its structured data.

const text = z.string().min(1);
const url = z.url({ protocol: /^https?$/ });

const businessReference = z.object({ "@type": z.literal("LocalBusiness"), "@id": url, name: text });

const business = businessReference.extend({
  url,
  image: url,
  telephone: text,
  email: z.email(),
  address: z.object({
    "@type": z.literal("PostalAddress"),
    streetAddress: text,
    addressLocality: text,
    addressCountry: z.literal("GI"),
  }),
  openingHoursSpecification: z
    .array(
      z.object({
        "@type": z.literal("OpeningHoursSpecification"),
        dayOfWeek: z.array(z.string().regex(/^https:\/\/schema\.org\/[A-Z][a-z]+day$/)).min(1),
        opens: z.string().regex(/^\d\d:\d\d$/),
        closes: z.string().regex(/^\d\d:\d\d$/),
      }),
    )
    .optional(),
  specialOpeningHoursSpecification: z
    .array(
      z.object({
        "@type": z.literal("OpeningHoursSpecification"),
        validFrom: z.iso.date(),
        validThrough: z.iso.date(),
        opens: z.string().regex(/^\d\d:\d\d$/),
        closes: z.string().regex(/^\d\d:\d\d$/),
      }),
    )
    .optional(),
});

const quantity = z
  .object({
    "@type": z.literal("QuantitativeValue"),
    value: z.number(),
    unitCode: z.enum(["CMT", "KGM", "DAY"]),
  })
  .optional();

const product = z.object({
  "@type": z.literal("Product"),
  name: text,
  url,
  description: z.string(),
  image: z.array(url).min(1).optional(),
  width: quantity,
  depth: quantity,
  height: quantity,
  weight: quantity,
  material: z.array(text).min(1).optional(),
  color: text.optional(),
  countryOfOrigin: z.object({ "@type": z.literal("Country"), name: text }).optional(),
  offers: z.object({
    "@type": z.literal("Offer"),
    url,
    price: z.string().regex(/^\d+\.\d\d$/),
    priceCurrency: z.literal("GBP"),
    availability: z.enum(["https://schema.org/InStock", "https://schema.org/OutOfStock"]),
    seller: businessReference,
    deliveryLeadTime: quantity,
    shippingDetails: z
      .object({
        shippingRate: z.object({ value: z.number(), currency: z.literal("GBP") }),
        shippingDestination: z.object({ addressCountry: z.literal("GI") }),
      })
      .optional(),
    hasMerchantReturnPolicy: z
      .object({
        applicableCountry: z.literal("GI"),
        returnPolicyCategory: z.enum([
          "https://schema.org/MerchantReturnFiniteReturnWindow",
          "https://schema.org/MerchantReturnNotPermitted",
        ]),
        merchantReturnDays: z.int().positive().optional(),
      })
      .optional(),
  }),
});

const productGroup = product.omit({ offers: true }).extend({
  "@type": z.literal("ProductGroup"),
  productGroupID: text,
  variesBy: z.array(text).min(1),
  hasVariant: z.array(product.extend({ sku: text.optional() })).min(1),
});

const crumb = z.object({
  "@type": z.literal("ListItem"),
  position: z.int().min(1),
  name: text,
  item: url.optional(),
});

const breadcrumbs = z.object({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(crumb)
    .min(2)
    // Only the current page may lack a URL; positions count from 1.
    .refine((crumbs) => crumbs.slice(0, -1).every(({ item }) => item !== undefined))
    .refine((crumbs) => crumbs.every(({ position }, index) => position === index + 1)),
});

const gallery = z.object({
  "@type": z.literal("ImageGallery"),
  name: text,
  url,
  image: z.array(z.object({ "@type": z.literal("ImageObject"), contentUrl: url, name: text })),
});

const service = z.object({
  "@type": z.literal("Service"),
  name: text,
  url,
  areaServed: text,
  provider: businessReference,
  offers: z
    .object({
      "@type": z.literal("Offer"),
      priceSpecification: z.object({
        "@type": z.literal("UnitPriceSpecification"),
        minPrice: z.number().positive(),
        priceCurrency: z.literal("GBP"),
        unitText: text.optional(),
      }),
    })
    .optional(),
});

const questions = z.object({
  "@type": z.literal("FAQPage"),
  mainEntity: z
    .array(
      z.object({
        "@type": z.literal("Question"),
        name: text,
        acceptedAnswer: z.object({ "@type": z.literal("Answer"), text }),
      }),
    )
    .min(1),
});

const thingSchema = z.discriminatedUnion("@type", [
  business,
  product,
  productGroup,
  breadcrumbs,
  gallery,
  service,
  questions,
]);

const structuredDataSchema = z.intersection(
  z.object({ "@context": z.literal("https://schema.org") }),
  thingSchema,
);

/** Parses one block of structured data. @throws when a required property is missing or malformed */
export function parseStructuredData(json: string) {
  return structuredDataSchema.parse(JSON.parse(json));
}
