import { describe, expect, it } from "vitest";
import { shopSettingsFormSchema } from "./shop-settings.ts";

const form = {
  maxUnitsPerLine: "12",
  maxLines: "20",
  maxOrderValue: "20000",
  maxHeldUnits: "40",
  expireAfterHours: "72",
  lowStockThreshold: "3",
  approvalMail: "It is yours.",
  declineMail: "We are sorry.",
  collectionMail: "It is ready.",
  deliveryMail: "It is on its way.",
  completionMail: "Thank you.",
  backInStockMail: "It is back.",
  paymentRequestMail: "Please pay.",
  savedReplies: [{ text: "Thank you for your message." }],
  depositPercent: "30",
  depositFrom: "500",
  bankDetails: "GI75 NWBK",
  receiptNote: "Prices are final.",
  withdrawalOffer: "abroad",
  withdrawalText: "You may change your mind.",
  visitMinutes: "60",
  visitBufferMinutes: "30",
  visitLeadHours: "24",
  visitDaysAhead: "21",
};

describe("shopSettingsFormSchema", () => {
  it("parses numbers with thousands separators, and empty optional fields as null", () => {
    const typedForm = {
      ...form,
      maxOrderValue: "£12,500.50",
      maxHeldUnits: "1,000",
      expireAfterHours: " ",
      depositPercent: "",
      depositFrom: "1,000.50",
      bankDetails: " ",
      receiptNote: "",
    };
    expect(shopSettingsFormSchema.parse(typedForm)).toEqual({
      ...form,
      savedReplies: ["Thank you for your message."],
      maxUnitsPerLine: 12,
      maxLines: 20,
      maxOrderValue: 12500.5,
      maxHeldUnits: 1000,
      expireAfterHours: null,
      lowStockThreshold: 3,
      depositPercent: null,
      depositFrom: 1000.5,
      bankDetails: null,
      receiptNote: null,
      visitMinutes: 60,
      visitBufferMinutes: 30,
      visitLeadHours: 24,
      visitDaysAhead: 21,
    });
  });

  it.each([
    ["maxUnitsPerLine", "0", "Enter a whole number from 1 to 999"],
    ["maxUnitsPerLine", "1000", "Enter a whole number from 1 to 999"],
    ["maxUnitsPerLine", "", "Enter a whole number from 1 to 999"],
    ["maxLines", "101", "Enter a whole number from 1 to 100"],
    ["maxLines", "2.5", "Enter a whole number from 1 to 100"],
    ["maxHeldUnits", "many", "Enter a whole number from 1 to 100,000"],
    ["maxOrderValue", "", "Enter an amount in pounds, such as 20000"],
    ["maxOrderValue", "0.99", "The amount must be at least £1.00"],
    ["depositPercent", "100", "Enter a whole number from 1 to 99"],
    ["receiptNote", "x".repeat(201), "Please use at most 200 characters"],
    ["withdrawalText", " ", "Enter your words about withdrawals"],
    ["visitMinutes", "14", "Enter a whole number from 15 to 480"],
    ["expireAfterHours", "0", "Enter a whole number from 1 to 8,760"],
    ["expireAfterHours", "8761", "Enter a whole number from 1 to 8,760"],
  ])("rejects the field %s with the value %j", (field, value, message) => {
    const { error } = shopSettingsFormSchema.safeParse({ ...form, [field]: value });
    expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
      [field, message],
    ]);
  });

  it.each([
    ["maxUnitsPerLine", "999", 999],
    ["maxLines", "100", 100],
    ["maxOrderValue", "1", 1],
    ["expireAfterHours", "8760", 8760],
    ["visitDaysAhead", "0", 0],
  ])("accepts the field %s with the value %j", (field, value, columnValue) => {
    expect(shopSettingsFormSchema.parse({ ...form, [field]: value })).toMatchObject({
      [field]: columnValue,
    });
  });
});
