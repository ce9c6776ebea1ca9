import * as z from "zod";
import { Constants } from "../_shared/domain/database.types.ts";
import { orderChargeSchema } from "../_shared/domain/orders/checkout.ts";
import type { ApiTable } from "./table-rows.ts";

// The response fields of each table are those of spec section 3, with prices in pounds and dates in ISO 8601. A table that clients
// can edit also has updatedAt, the version for optimistic concurrency (optimistic-concurrency.ts).

const text = z.string();
const optionalText = z.string().nullable();
const id = z.int().positive();
const pounds = z.number();
const optionalNumber = z.number().nullable();
const timestamp = z.iso.datetime({ offset: true });
const byDisplayOrder = [{ column: "display_order" }, { column: "id" }];
const newestFirst = (column: string) => [
  { column, descending: true },
  { column: "id", descending: true },
];

const namedTexts = z.array(z.object({ name: text, text }));

const categoryFields = {
  id,
  name: text,
  slug: text,
  imageUrl: optionalText,
  description: optionalText,
  updatedAt: timestamp,
};

export const categories = {
  name: "categories",
  noun: "category",
  plural: "product categories",
  editRight: "catalogue.edit",
  sortOrder: [{ column: "name" }, { column: "id" }],
  response: z.object(categoryFields),
} satisfies ApiTable;

export const portfolioCategories = {
  name: "portfolio_categories",
  noun: "category",
  plural: "portfolio categories",
  editRight: "portfolio.edit",
  sortOrder: byDisplayOrder,
  response: z.object({ ...categoryFields, displayOrder: z.int(), projectCount: z.int() }),
} satisfies ApiTable;

export const portfolioProjects = {
  name: "portfolio_projects",
  noun: "project",
  plural: "portfolio projects",
  editRight: "portfolio.edit",
  sortOrder: [{ column: "category_id" }, ...byDisplayOrder],
  response: z.object({
    id,
    title: text,
    slug: text,
    description: optionalText,
    imageUrl: text,
    imageUrls: z.array(text),
    categoryId: id,
    featured: z.boolean(),
    isHidden: z.boolean(),
    displayOrder: z.int(),
    updatedAt: timestamp,
  }),
} satisfies ApiTable;

export const imagePins = {
  name: "image_pins",
  noun: "pin",
  plural: "pins of images",
  editRight: "portfolio.edit",
  sortOrder: [{ column: "image_url" }, { column: "position" }, { column: "id" }],
  response: z.object({
    id,
    imageUrl: text,
    productId: id,
    /** From the left and upper edge of the image (0) to the right and lower one (1). */
    x: z.number(),
    y: z.number(),
    isExact: z.boolean(),
    note: optionalText,
    position: z.int(),
  }),
} satisfies ApiTable;

export const serviceCategories = {
  name: "service_categories",
  noun: "category",
  plural: "service categories",
  editRight: "services.edit",
  sortOrder: byDisplayOrder,
  response: z.object({
    ...categoryFields,
    featured: z.boolean(),
    steps: namedTexts,
    personName: optionalText,
    personRole: optionalText,
    personImageUrl: optionalText,
    displayOrder: z.int(),
  }),
} satisfies ApiTable;

export const serviceSubcategories = {
  name: "service_subcategories",
  noun: "subcategory",
  plural: "service subcategories",
  editRight: "services.edit",
  sortOrder: byDisplayOrder,
  response: z.object({
    ...categoryFields,
    categoryId: id,
    priceFrom: pounds.nullable(),
    priceUnit: optionalText,
    leadTime: optionalText,
    questions: namedTexts,
    displayOrder: z.int(),
  }),
} satisfies ApiTable;

export const serviceItems = {
  name: "service_items",
  noun: "item",
  plural: "service items",
  editRight: "services.edit",
  sortOrder: [{ column: "display_order" }, { column: "name" }, { column: "id" }],
  response: z.object({
    id,
    name: text,
    subcategoryId: id,
    imageUrls: z.array(text),
    description: optionalText,
    displayOrder: z.int().nullable(),
    updatedAt: timestamp,
  }),
} satisfies ApiTable;

export const heroSlides = {
  name: "hero_slides",
  noun: "hero slide",
  plural: "hero slides",
  editRight: "content.edit",
  sortOrder: [{ column: "display_order" }, { column: "id" }],
  response: z.object({
    id,
    title: text,
    subtitle: text,
    imageUrl: text,
    primaryButtonText: text,
    primaryButtonLink: text,
    secondaryButtonText: text,
    secondaryButtonLink: text,
    focalX: z.int(),
    focalY: z.int(),
    isActive: z.boolean(),
    visibleFrom: timestamp.nullable(),
    visibleUntil: timestamp.nullable(),
    displayOrder: z.int(),
    updatedAt: timestamp,
  }),
} satisfies ApiTable;

export const siteContent = {
  name: "site_content",
  noun: "section",
  plural: "site content",
  editRight: "content.edit",
  sortOrder: [{ column: "id" }],
  response: z.object({
    id,
    key: text,
    title: text,
    content: optionalText,
    metadata: z.record(z.string(), z.unknown()),
    updatedAt: timestamp,
  }),
} satisfies ApiTable;

export const orders = {
  name: "orders",
  noun: "order",
  plural: "orders",
  editRight: "orders.handle",
  sortOrder: newestFirst("created_at"),
  response: z.object({
    id,
    orderNumber: text,
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    total: pounds,
    charges: z.array(orderChargeSchema).optional(),
    paid: pounds,
    /** Negative if a refund is due. */
    due: pounds,
    source: z.enum(Constants.public.Enums.order_source),
    /** The consultation that the order was made from. */
    consultationId: id.optional(),
    deliveryMethod: z.enum(Constants.public.Enums.delivery_method).nullable(),
    deliveryZoneId: id.optional(),
    postalAddress: text.optional(),
    customerNote: text.nullable(),
    status: z.enum(Constants.public.Enums.order_status),
    fulfilment: z.enum(Constants.public.Enums.order_fulfilment).nullable(),
    viewed: z.boolean(),
    createdAt: timestamp,
  }),
  columns: { consultationId: "brief_id" },
  embedded: {
    charges: {
      table: "order_items",
      columns: ["kind", "name", "amount:subtotal"],
      kinds: ["discount", "delivery"],
    },
  },
} satisfies ApiTable;

const productValue = z.object({
  id,
  name: text,
  swatchColour: optionalText,
  swatchImageUrl: optionalText,
});

/** The options of products, for their editor. */
export const productOptions = {
  name: "product_options",
  noun: "option",
  plural: "options",
  editRight: "catalogue.edit",
  sortOrder: [{ column: "position" }, { column: "id" }],
  response: z.object({ id, name: text, values: z.array(productValue) }),
  embedded: {
    values: {
      table: "product_option_values",
      columns: [
        "position",
        "id",
        "name",
        "swatchColour:swatch_colour",
        "swatchImageUrl:swatch_image_url",
      ],
    },
  },
} satisfies ApiTable;

/** The variants of products, including hidden ones, for their editor. */
export const productVariants = {
  name: "product_variants",
  noun: "variant",
  plural: "variants",
  editRight: "catalogue.edit",
  sortOrder: [{ column: "position" }, { column: "id" }],
  response: z.object({
    id,
    valueIds: z.array(id),
    sku: optionalText,
    price: pounds,
    salePrice: optionalNumber,
    onSale: z.boolean(),
    stockQuantity: z.int(),
    status: z.enum(Constants.public.Enums.product_status),
    madeToOrder: z.boolean(),
    leadTimeDays: z.int().nullable(),
    imageUrl: optionalText,
    widthCm: optionalNumber,
    depthCm: optionalNumber,
    heightCm: optionalNumber,
  }),
} satisfies ApiTable;

/** The goods of an order. Its discount and its delivery are the order's charges. */
export const orderItems = {
  name: "order_items",
  kinds: ["product", "custom"],
  noun: "order item",
  plural: "order items",
  editRight: "orders.handle",
  sortOrder: [{ column: "id" }],
  response: z.object({
    id,
    orderId: id,
    productId: id.nullable(),
    variantId: id.optional(),
    variant: text.optional(),
    name: text,
    price: pounds,
    quantity: z.int(),
    subtotal: pounds,
  }),
} satisfies ApiTable;

export const payments = {
  name: "payments",
  noun: "payment",
  plural: "payments",
  editRight: "orders.handle",
  sortOrder: [{ column: "created_at" }, { column: "id" }],
  response: z.object({
    id: z.uuid(),
    orderId: id,
    /** Negative for a refund. */
    amount: pounds,
    method: z.enum(Constants.public.Enums.payment_method),
    receivedOn: z.iso.date(),
    reference: text.nullable(),
    note: text.nullable(),
    createdAt: timestamp,
    voidedAt: timestamp.nullable(),
    voidReason: text.nullable(),
  }),
} satisfies ApiTable;

export const orderReturns = {
  name: "order_returns",
  noun: "return",
  plural: "returns",
  editRight: "orders.handle",
  sortOrder: [{ column: "created_at" }, { column: "id" }],
  response: z.object({
    id: z.uuid(),
    orderId: id,
    kind: z.enum(Constants.public.Enums.return_kind),
    status: z.enum(Constants.public.Enums.return_status),
    isFromCustomer: z.boolean(),
    reason: text.nullable(),
    statement: text.nullable(),
    lines: z.array(z.object({ id, quantity: z.int(), restock: z.boolean(), refund: pounds })),
    /** The refund, if it was recorded with the return. */
    paymentId: z.uuid().nullable(),
    createdAt: timestamp,
    closedAt: timestamp.nullable(),
  }),
  embedded: {
    lines: {
      table: "order_return_lines",
      columns: ["order_item_id", "id:order_item_id", "quantity", "restock", "refund"],
    },
  },
} satisfies ApiTable;

export const contactSubmissions = {
  name: "contact_submissions",
  noun: "contact submission",
  plural: "contact submissions",
  editRight: "messages.handle",
  sortOrder: newestFirst("submitted_at"),
  response: z.object({
    id,
    name: text,
    email: text,
    phone: optionalText,
    subject: optionalText,
    message: text,
    productDetails: optionalText,
    submittedAt: timestamp,
    viewed: z.boolean(),
  }),
} satisfies ApiTable;

/** Requests for a consultation. The id is that of the contact submission. */
export const consultations = {
  name: "briefs",
  noun: "consultation",
  plural: "consultations",
  editRight: "messages.handle",
  sortOrder: [{ column: "contact_submission_id", descending: true }],
  response: z.object({
    id,
    customer: z.object({
      name: text,
      email: text,
      phone: optionalText,
      message: text,
      submittedAt: timestamp,
    }),
    place: text,
    rooms: z.array(text),
    scope: z.enum(Constants.public.Enums.brief_scope),
    budget: z.enum(Constants.public.Enums.brief_budget),
    start: z.enum(Constants.public.Enums.brief_start),
    /** Such as `2026-12-03 morning`. */
    halfDays: z.array(text),
    projectIds: z.array(id),
    productIds: z.array(id),
    /** The photos and plans that have arrived, or are expected. Their contents are not in the REST API. */
    files: z.array(
      z.object({
        id: z.uuid(),
        name: text,
        mimeType: text,
        bytes: z.int(),
        state: z.enum(Constants.public.Enums.file_state),
      }),
    ),
    outcome: z.enum(Constants.public.Enums.brief_outcome),
    note: optionalText,
    updatedAt: timestamp,
  }),
  columns: { id: "contact_submission_id" },
  embedded: {
    customer: {
      table: "contact_submissions",
      columns: ["name", "email", "phone", "message", "submittedAt:submitted_at"],
    },
    files: {
      table: "files",
      columns: ["id", "name:original_name", "mimeType:mime_type", "bytes", "state"],
    },
  },
} satisfies ApiTable;

export const visits = {
  name: "visits",
  noun: "visit",
  plural: "visits",
  editRight: "messages.handle",
  sortOrder: newestFirst("starts_at"),
  response: z.object({
    id: z.uuid(),
    consultationId: id,
    place: text,
    startsAt: timestamp,
    endsAt: timestamp,
    status: z.enum(Constants.public.Enums.visit_status),
    /** Whether the shop has proposed the time and waits for the customer's answer. */
    isProposal: z.boolean(),
    /** The number of changes, which a change must name. */
    revision: z.int(),
    confirmedAt: timestamp.nullable(),
    createdAt: timestamp,
  }),
  columns: { consultationId: "brief_id" },
} satisfies ApiTable;

/** The stored fields of a product; responses add categoryName (productResponse in products.ts). */
export const products = {
  name: "products",
  noun: "product",
  plural: "products",
  editRight: "catalogue.edit",
  sortOrder: newestFirst("created_at"),
  response: z.object({
    id,
    name: text,
    slug: text,
    sku: optionalText,
    description: text,
    price: pounds,
    salePrice: pounds.nullable(),
    unitPrice: pounds,
    onSale: z.boolean(),
    imageUrl: optionalText,
    imageUrls: z.array(text),
    categoryId: id.nullable(),
    categoryIds: z.array(id),
    stockQuantity: z.int(),
    status: z.enum(Constants.public.Enums.product_status),
    featured: z.boolean(),
    widthCm: optionalNumber,
    depthCm: optionalNumber,
    heightCm: optionalNumber,
    weightKg: optionalNumber,
    materials: z.array(text),
    colours: z.array(text),
    composition: optionalText,
    countryOfOrigin: optionalText,
    care: optionalText,
    leadTimeDays: z.int().nullable(),
    deliveryClass: z.enum(Constants.public.Enums.delivery_class).nullable(),
    deliveryPrice: pounds.nullable(),
    returnDays: z.int().nullable(),
    /** Absent from a product without options. Its price is that of the cheapest variant, its stock the sum of theirs. */
    options: z
      .array(
        z.object({
          name: text,
          values: z.array(
            z.object({ id, name: text, colour: text.optional(), image: text.optional() }),
          ),
        }),
      )
      .optional(),
    /** The variants that customers see. `valueIds`: one value of each option. */
    variants: z
      .array(
        z.object({
          id,
          valueIds: z.array(id),
          sku: text.optional(),
          price: pounds,
          salePrice: pounds.optional(),
          onSale: z.boolean(),
          stockQuantity: z.int(),
          status: z.enum(Constants.public.Enums.product_status),
          madeToOrder: z.boolean(),
          leadTimeDays: z.int().optional(),
          imageUrl: text.optional(),
          widthCm: z.number().optional(),
          depthCm: z.number().optional(),
          heightCm: z.number().optional(),
        }),
      )
      .optional(),
    createdAt: timestamp,
    updatedAt: timestamp,
  }),
  listsColumn: { name: "choices", fields: ["options", "variants"] },
} satisfies ApiTable;
