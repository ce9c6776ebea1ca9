import { describe, expect, it } from "vitest";
import {
  groupedItems,
  type ImageGroup,
  keepChosen,
  moveInto,
  singleItems,
} from "@/admin/services/bulk/image-groups";

const groups: ImageGroup[] = [
  { id: 1, name: "Arc lamp", images: ["/a.jpg", "/b.jpg"] },
  { id: 2, name: "  ", images: ["/c.jpg"] },
  { id: 3, name: "Empty", images: [] },
];

describe("planned items", () => {
  it("are one per image, named as on the scraped page", () => {
    const images = [
      { url: "/a.jpg", name: " Arc lamp " },
      { url: "/b.jpg", name: "" },
      { url: "/c.jpg", name: "x".repeat(300) },
    ];
    expect(singleItems(images)).toEqual([
      { name: "Arc lamp", images: ["/a.jpg"] },
      { name: "Unnamed Item", images: ["/b.jpg"] },
      { name: "x".repeat(200), images: ["/c.jpg"] },
    ]);
  });

  it("are one per group with images", () => {
    expect(groupedItems(groups)).toEqual([
      { name: "Arc lamp", images: ["/a.jpg", "/b.jpg"] },
      { name: "Unnamed Item", images: ["/c.jpg"] },
    ]);
  });
});

describe("image groups", () => {
  it("lose deselected images", () => {
    const kept = keepChosen(groups, new Set(["/b.jpg", "/c.jpg"]));
    expect(kept.map(({ images }) => images)).toEqual([["/b.jpg"], ["/c.jpg"], []]);
  });

  it("remove a moved image from its former group", () => {
    const moved = moveInto(groups, 3, ["/a.jpg", "/c.jpg", "/new.jpg"]);
    expect(moved.map(({ images }) => images)).toEqual([
      ["/b.jpg"],
      [],
      ["/a.jpg", "/c.jpg", "/new.jpg"],
    ]);
  });

  it("contain an image once after repeated moves", () => {
    const moved = moveInto(moveInto(groups, 1, ["/a.jpg"]), 1, ["/a.jpg"]);
    expect(moved[0]?.images).toEqual(["/b.jpg", "/a.jpg"]);
  });
});
