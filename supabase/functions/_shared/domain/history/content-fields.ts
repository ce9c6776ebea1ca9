import type { Database } from "../database.types.ts";
import type { ContentKind } from "./content-kinds.ts";

type Tables = Database["public"]["Tables"];

/** Columns that nobody edits; the history leaves most of them out. */
type UneditedColumn =
  | "id"
  | "key"
  | "created_at"
  | "updated_at"
  | "deleted_at"
  | "unit_price"
  | "is_on_sale"
  | "is_available"
  | "size_class"
  | "facet_combination_id"
  | "campaign_price"
  | "reduced_price"
  | "reference_price"
  | "shown_price"
  | "variant_count"
  | "price_to"
  | "choices"
  | "product_id"
  | "option_id"
  | "project_count"
  | "past_closings";

/** How a stored value becomes words: by its type, or by the words of its choices. `parent` is the id of a row above. */
export type FieldFormat =
  | "text"
  | "pounds"
  | "yesNo"
  | "time"
  | "images"
  | "parent"
  | "hours"
  | "specialHours"
  | "namedTexts"
  | { readonly [choice: string]: string };

export interface ContentField {
  label: string;
  /** Defaults to `text`, which includes numbers and lists of words. */
  format?: FieldFormat;
}

const name = { label: "Name" };
const slug = { label: "Slug" };
const title = { label: "Title" };
const description = { label: "Description" };
const image_url = { label: "Image", format: "images" } as const;
const image_urls = { label: "Images", format: "images" } as const;
const focal_x = { label: "Focal point: from the left (%)" };
const focal_y = { label: "Focal point: from the top (%)" };
const featured = { label: "Featured", format: "yesNo" } as const;
const is_hidden = { label: "Hidden from visitors", format: "yesNo" } as const;
const display_order = { label: "Display order" };
const made_to_order = { label: "Made to order", format: "yesNo" } as const;
const status = {
  label: "Status",
  format: { IN_STOCK: "In Stock", OUT_OF_STOCK: "Out of Stock", PENDING: "Pending" },
} as const;
const category_id = { label: "Category", format: "parent" } as const;

/** The fields of content in the words of the editors. A column without a label does not compile. */
export const contentFields: {
  [Kind in ContentKind]: {
    [Column in Exclude<
      keyof Tables[Kind]["Row"],
      UneditedColumn | Tables[Kind]["ComputedFields"]
    >]: ContentField;
  };
} = {
  products: {
    name,
    slug,
    sku: { label: "SKU" },
    description,
    price: { label: "Price", format: "pounds" },
    on_sale: { label: "On sale", format: "yesNo" },
    sale_price: { label: "Sale price", format: "pounds" },
    made_to_order,
    stock_quantity: { label: "Stock" },
    status,
    featured,
    image_url,
    image_urls,
    category_id,
    category_ids: { label: "Categories", format: "parent" },
    width_cm: { label: "Width (cm)" },
    depth_cm: { label: "Depth (cm)" },
    height_cm: { label: "Height (cm)" },
    weight_kg: { label: "Weight (kg)" },
    materials: { label: "Materials" },
    colours: { label: "Colours" },
    composition: { label: "Composition" },
    country_of_origin: { label: "Country of origin" },
    care: { label: "Care" },
    lead_time_days: { label: "Lead time (days)" },
    delivery_class: {
      label: "Delivery",
      format: {
        collect: "Collection only",
        small_parcel: "Small parcel",
        two_person: "Two people",
      },
    },
    delivery_price: { label: "Delivery price", format: "pounds" },
    return_days: { label: "Returns (days)" },
  },
  product_options: { name, position: { label: "Position" } },
  product_option_values: {
    name,
    swatch_colour: { label: "Swatch colour" },
    swatch_image_url: { label: "Swatch image", format: "images" },
    position: { label: "Position" },
  },
  product_variants: {
    value_ids: { label: "Values" },
    sku: { label: "SKU" },
    price: { label: "Price", format: "pounds" },
    on_sale: { label: "On sale", format: "yesNo" },
    sale_price: { label: "Sale price", format: "pounds" },
    stock_quantity: { label: "Stock" },
    status,
    made_to_order,
    lead_time_days: { label: "Lead time in days" },
    image_url,
    width_cm: { label: "Width in cm" },
    depth_cm: { label: "Depth in cm" },
    height_cm: { label: "Height in cm" },
    position: { label: "Position" },
  },
  categories: { name, slug, description, image_url },
  portfolio_categories: { name, slug, description, image_url, display_order },
  portfolio_projects: {
    title,
    slug,
    description,
    image_url,
    image_urls,
    category_id,
    featured,
    is_hidden,
    display_order,
  },
  image_pins: {
    image_url,
    is_exact: { label: "Exactly this product", format: "yesNo" },
    note: { label: "Note" },
    x: { label: "Place" },
    y: { label: "Place" },
    position: { label: "Position" },
  },
  service_categories: {
    name,
    slug,
    description,
    image_url,
    featured,
    steps: { label: "How it goes", format: "namedTexts" },
    person_name: { label: "Person" },
    person_role: { label: "Role of the person" },
    person_image_url: { label: "Image of the person", format: "images" },
    display_order,
  },
  service_subcategories: {
    name,
    slug,
    description,
    image_url,
    category_id,
    price_from: { label: "Price from", format: "pounds" },
    price_unit: { label: "Unit of the price" },
    lead_time: { label: "Lead time" },
    questions: { label: "Questions", format: "namedTexts" },
    is_hidden,
    display_order,
  },
  service_items: {
    name,
    description,
    image_urls,
    subcategory_id: { label: "Subcategory", format: "parent" },
    is_hidden,
    display_order,
  },
  hero_slides: {
    title,
    subtitle: { label: "Subtitle" },
    image_url,
    primary_button_text: { label: "Primary button text" },
    primary_button_link: { label: "Primary button link" },
    secondary_button_text: { label: "Secondary button text" },
    secondary_button_link: { label: "Secondary button link" },
    focal_x,
    focal_y,
    is_active: { label: "Visibility", format: "yesNo" },
    visible_from: { label: "Shown from", format: "time" },
    visible_until: { label: "Shown until", format: "time" },
    display_order,
  },
  site_content: { title, content: { label: "Text" }, metadata: { label: "Details" } },
  shop_settings: {
    max_units_per_line: { label: "Units of one product" },
    max_lines: { label: "Different products" },
    max_order_value: { label: "Order value", format: "pounds" },
    max_held_units: { label: "Units from one address in 24 hours" },
    expire_after_hours: { label: "Hours until a pending order expires" },
    low_stock_threshold: { label: "Low stock from" },
    approval_mail: { label: "Email: order approved" },
    decline_mail: { label: "Email: order declined" },
    collection_mail: { label: "Email: ready for collection" },
    delivery_mail: { label: "Email: out for delivery" },
    completion_mail: { label: "Email: completed" },
    back_in_stock_mail: { label: "Email: back in stock" },
    payment_request_mail: { label: "Email: payment asked for" },
    saved_replies: { label: "Saved replies" },
    deposit_percent: { label: "Deposit (%)" },
    deposit_from: { label: "Deposit from an order of", format: "pounds" },
    bank_details: { label: "Bank details" },
    receipt_note: { label: "Line on receipts" },
    visit_minutes: { label: "Length of a visit (minutes)" },
    visit_buffer_minutes: { label: "Free before and after a visit (minutes)" },
    visit_lead_hours: { label: "Hours until the first visit offered" },
    visit_days_ahead: { label: "Days ahead with visits" },
    withdrawal_offer: {
      label: "Withdrawals on the website",
      format: {
        everyone: "For every order",
        abroad: "For orders delivered outside Gibraltar",
        nobody: "For no order",
      },
    },
    withdrawal_text: { label: "Your words about withdrawals" },
    closed_from: { label: "Closed from", format: "time" },
    closed_until: { label: "Closed until", format: "time" },
    closed_notice: { label: "Notice while closed" },
    delivery_rule: {
      label: "Several products in one order cost",
      format: { highest: "The highest of their prices", sum: "The sum of their prices" },
    },
  },
};

/** The words for a changed column of a draft; that of a field in the column `metadata` is "metadata.phone". */
export function columnLabel(kind: ContentKind, column: string): string {
  const fields: { readonly [name: string]: ContentField } = contentFields[kind];
  return (fields[column] ?? metadataFields[column.replace("metadata.", "")])?.label ?? column;
}

/** The fields in the column `metadata` of a site section. Spec section 3, site_content. */
export const metadataFields: { readonly [name: string]: ContentField } = {
  subtitle: { label: "Subtitle" },
  buttonText: { label: "Button text" },
  buttonLink: { label: "Button link" },
  address: { label: "Address" },
  phone: { label: "Phone" },
  email: { label: "Email" },
  whatsapp: { label: "WhatsApp" },
  hours: { label: "Opening hours", format: "hours" },
  specialHours: { label: "Special opening hours", format: "specialHours" },
  duration: { label: "How long" },
  who: { label: "Who comes" },
  fee: { label: "Fee", format: "pounds" },
  creditedFrom: { label: "Credited from", format: "pounds" },
  imageUrl: { label: "Image", format: "images" },
  imageAlt: { label: "Description of the image" },
  focalX: focal_x,
  focalY: focal_y,
  logoUrl: { label: "Logo", format: "images" },
  darkLogoUrl: { label: "Logo on dark grounds", format: "images" },
  place: { label: "Place" },
  headerText: { label: "Words in the header" },
  footerText: { label: "Words in the footer" },
  accentColour: { label: "Accent colour" },
  instagram: { label: "Instagram" },
  facebook: { label: "Facebook" },
  pinterest: { label: "Pinterest" },
};
