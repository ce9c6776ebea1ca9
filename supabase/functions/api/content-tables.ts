import * as z from "zod";
import { categoryFields } from "./catalogue-tables.ts";
import { byDisplayOrder, id, optionalText, pounds, text, timestamp } from "./column-schemas.ts";
import type { ApiTable } from "./table-rows.ts";

const namedTexts = z.array(z.object({ name: text, text }));

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
    isHidden: z.boolean(),
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
    isHidden: z.boolean(),
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
