import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactFormSchema, contactSubjects, enquirySubject } from "./contact.ts";
import { contactRequestSchema } from "./contact-request.ts";

const validForm = {
  name: "Ana Montegriffo",
  email: "ana@example.com",
  phone: "",
  subject: "Custom Project",
  message: "A library for the dining room.",
};

function validationMessages(
  changes: Record<string, unknown>,
): Record<string, string[] | undefined> {
  const result = contactFormSchema.safeParse({ ...validForm, ...changes });
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join(), [message]]));
}

it("contactSubjects and enquirySubject are the specification's subjects", () => {
  expect(contactSubjects).toEqual([
    "Interior Design Consultation",
    "Product Inquiry",
    "Custom Project",
    "Other",
  ]);
  expect(enquirySubject).toBe("Product Inquiry");
});

describe("contactFormSchema", () => {
  it("returns the specification's message for each missing field", () => {
    const emptyForm = { name: "", email: "", phone: "", subject: "", message: "" };
    expect(validationMessages(emptyForm)).toEqual({
      name: ["Please enter your name"],
      email: ["Please enter a valid email address"],
      subject: ["Please select a subject"],
      message: ["Please enter your message"],
    });
  });

  it("trims name, email address and message", () => {
    const untrimmedForm = {
      ...validForm,
      name: "  Ana ",
      email: " ana@example.com ",
      message: "\n Hello \n",
    };
    expect(contactFormSchema.parse(untrimmedForm)).toMatchObject({
      name: "Ana",
      email: "ana@example.com",
      message: "Hello",
    });
  });

  it("does not change a message of visible characters", () => {
    const visibleText = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
      .filter((text) => text.trim() === text && text !== "" && !/[\p{Cc}\p{Cs}]/u.test(text));
    fc.assert(
      fc.property(visibleText, (message) => {
        expect(contactFormSchema.parse({ ...validForm, message }).message).toBe(message);
      }),
    );
  });

  it("never returns text that Postgres cannot store", () => {
    // Not the unit "binary": it has no lone surrogates, and building its table of characters takes two seconds of CPU time.
    const unit = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        const result = contactFormSchema.safeParse({ ...validForm, name: text, message: text });
        if (!result.success) return;
        for (const value of [result.data.name, result.data.message]) {
          expect(value).not.toMatch(/\0|\p{Cs}/u);
        }
      }),
    );
  });
});

describe("contactRequestSchema", () => {
  it("allows phone and productDetails to be absent or null", () => {
    const { phone: _, ...withoutPhone } = validForm;
    expect(contactRequestSchema.parse(withoutPhone)).toEqual(withoutPhone);
    const requestWithNulls = { ...validForm, phone: null, productDetails: null };
    expect(contactRequestSchema.parse(requestWithNulls)).toEqual(requestWithNulls);
  });

  it("removes unknown fields", () => {
    expect(contactRequestSchema.parse({ ...validForm, viewed: true, id: 1 })).toEqual(validForm);
  });
});
