import { expect, it } from "vitest";
import { threeWayMerge } from "@/admin/forms/three-way-merge";

const base = { name: "Lamp", price: "195.00", imageUrls: ["/a.webp"], stock: "3" };

it("threeWayMerge keeps the user's changes and adopts stored changes to other fields", () => {
  const theirs = { ...base, stock: "2" };
  const mine = { ...base, imageUrls: ["/b.webp"] };
  expect(threeWayMerge(base, theirs, mine)).toEqual({
    mergedValues: { ...base, imageUrls: ["/b.webp"], stock: "2" },
    conflictingFields: [],
    adoptedFields: ["stock"],
  });
});

it("threeWayMerge reports a conflict and keeps the user's value when both sides changed a field differently", () => {
  const merge = threeWayMerge(base, { ...base, price: "180.00" }, { ...base, price: "210.00" });
  expect(merge).toEqual({
    mergedValues: { ...base, price: "210.00" },
    conflictingFields: ["price"],
    adoptedFields: [],
  });
});

it("threeWayMerge reports no conflict when both sides made the same change", () => {
  const changedValues = { ...base, name: "Floor Lamp" };
  expect(threeWayMerge(base, changedValues, { ...changedValues })).toEqual({
    mergedValues: changedValues,
    conflictingFields: [],
    adoptedFields: [],
  });
});
