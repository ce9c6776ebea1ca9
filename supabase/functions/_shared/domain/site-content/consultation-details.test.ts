import { expect, it } from "vitest";
import { consultationFacts } from "./consultation-details.ts";

const texts = (metadata: unknown) => consultationFacts(metadata).map(({ text }) => text);

it("consultationFacts returns the owner's texts, and states from which order the fee is credited", () => {
  expect(texts({ duration: " 90 minutes ", who: "Sofía", fee: 95, creditedFrom: 1500 })).toEqual([
    "90 minutes",
    "Sofía",
    "£95.00, credited to your order from £1,500.00",
  ]);
});

it("consultationFacts states no fee that the owner has not entered", () => {
  expect(texts(null)[2]).toBe("We tell you before we agree on a time");
  expect(texts({ fee: "95" })[2]).toBe("We tell you before we agree on a time");
  expect(texts({ fee: 0, creditedFrom: 1500 })[2]).toBe("Nothing");
  expect(texts({ fee: 95, creditedFrom: null })[2]).toBe("£95.00");
});
