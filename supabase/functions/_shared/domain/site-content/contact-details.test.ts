import { describe, expect, it } from "vitest";
import { contactDetails } from "./contact-details.ts";
import { defaultWeek } from "./opening-hours.ts";

const ownerDetails = {
  address: "1 Main Street\nGibraltar",
  phone: "(+350) 200-54321",
  email: "studio@example.gi",
  whatsapp: "+350 5600 0000",
  hours: "By appointment",
};

describe("contactDetails", () => {
  it("returns the details in the owner's metadata", () => {
    expect(contactDetails(ownerDetails)).toEqual(ownerDetails);
  });

  it.each([[null], [undefined], ["{}"], [7], [[]], [{}]])(
    "returns the built-in defaults for the metadata %j",
    (metadata) => {
      const details = contactDetails(metadata);
      expect(details.hours).toEqual(defaultWeek);
      for (const text of [details.address, details.phone, details.email, details.whatsapp]) {
        expect(text).toMatch(/\S/);
      }
    },
  );

  it.each([
    ["address", "  "],
    ["phone", "ask us"],
    ["phone", 20012345],
    ["email", "at our shop"],
    ["whatsapp", ""],
    ["whatsapp", null],
  ])(
    "returns the default for the field %s with the invalid value %j, and keeps the other fields",
    (name, invalidValue) => {
      const defaults = new Map(Object.entries(contactDetails(null)));
      expect(contactDetails({ ...ownerDetails, [name]: invalidValue })).toEqual({
        ...ownerDetails,
        [name]: defaults.get(name),
      });
    },
  );
});
