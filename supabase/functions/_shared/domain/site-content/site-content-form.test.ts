import { describe, expect, it } from "vitest";
import { toHoursForm } from "./opening-hours-form.ts";
import { siteContentWriteSchema } from "./site-content.ts";
import {
  aboutFormSchema,
  callToActionFormSchema,
  contactSectionFormSchema,
} from "./site-content-form.ts";

const image = { imageUrl: "/room.webp", imageAlt: " A room ", focalX: 0, focalY: 100 };
const callToAction = {
  ...{ title: "Come in", content: "", buttonText: "Book", buttonLink: "/contact" },
  ...image,
};
const contact = {
  title: "Visit us",
  content: "One\nTwo",
  address: "22 Engineer Lane",
  phone: "+350 200 50147",
  whatsapp: "+350 200 50147",
  email: "hello@example.com",
  hours: toHoursForm(undefined),
  specialHours: [],
};

function validationMessages(
  schema: typeof callToActionFormSchema | typeof contactSectionFormSchema,
  form: unknown,
) {
  const { error } = schema.safeParse(form);
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

describe("the forms of the site sections", () => {
  it("return values that siteContentWriteSchema accepts", () => {
    for (const { title, content, ...metadata } of [
      callToActionFormSchema.parse(callToAction),
      aboutFormSchema.parse({ ...callToAction, subtitle: "40+ Years Experience" }),
      contactSectionFormSchema.parse(contact),
    ])
      expect(siteContentWriteSchema.parse({ title, content, metadata }).metadata).toEqual(metadata);
  });

  it("require a description of an image, and a focal point within it", () => {
    const messagesOf = (changes: object) =>
      validationMessages(callToActionFormSchema, { ...callToAction, ...changes });
    expect(messagesOf({ imageAlt: " " })).toEqual(["imageAlt: Please describe the image"]);
    expect(messagesOf({ imageUrl: "", imageAlt: "" })).toEqual([]);
    expect(messagesOf({ imageUrl: "javascript:alert(1)" })).toHaveLength(1);
    expect(messagesOf({ focalX: -1, focalY: 101 })).toHaveLength(2);
    const apiBody = { title: "Come in", metadata: { imageUrl: "/room.webp" } };
    expect(siteContentWriteSchema.safeParse(apiBody).success).toBe(false);
  });

  it("accept only safe links", () => {
    for (const buttonLink of ["javascript:alert(1)", "//evil.example", "http://plain.example"])
      expect(validationMessages(callToActionFormSchema, { ...callToAction, buttonLink })).toEqual([
        "buttonLink: Links start with /, https://, mailto: or tel:",
      ]);
    for (const buttonLink of ["/shop?category=lamps", "https://example.com/a", "tel:+350200"])
      expect(validationMessages(callToActionFormSchema, { ...callToAction, buttonLink })).toEqual(
        [],
      );
  });

  it("require a button in cta_section and shop_section, but not in about_section", () => {
    const formWithoutButton = { ...callToAction, buttonText: "", buttonLink: "" };
    expect(aboutFormSchema.safeParse({ ...formWithoutButton, subtitle: "" }).success).toBe(true);
    expect(validationMessages(callToActionFormSchema, formWithoutButton)).toHaveLength(2);
  });

  it("require valid contact details", () => {
    const invalidFields = {
      ...contact,
      address: " ",
      phone: "call us",
      whatsapp: "12",
      email: "hello",
    };
    expect(validationMessages(contactSectionFormSchema, invalidFields)).toEqual([
      "address: Please enter the address",
      "phone: Please enter a valid phone number",
      "whatsapp: Please enter a valid phone number",
      "email: Please enter a valid email address",
    ]);
  });
});
