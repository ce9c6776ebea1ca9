import { expect, it } from "vitest";
import {
  type ImageGroup,
  moveImages,
  planItemPerGroup,
  planItemPerImage,
  removeDeselected,
} from "@/admin/services/bulk/image-groups";

const groups: ImageGroup[] = [
  { id: 1, name: "Arc lamp", images: ["/a.jpg", "/b.jpg"] },
  { id: 2, name: "  ", images: ["/c.jpg"] },
  { id: 3, name: "Empty", images: [] },
];

it("planItemPerImage plans one item per image, with a trimmed name of at most 200 characters, or 'Unnamed Item' without a name", () => {
  const images = [
    { url: "/a.jpg", name: " Arc lamp " },
    { url: "/b.jpg", name: "" },
    { url: "/c.jpg", name: "x".repeat(300) },
  ];
  expect(planItemPerImage(images)).toEqual([
    { name: "Arc lamp", images: ["/a.jpg"] },
    { name: "Unnamed Item", images: ["/b.jpg"] },
    { name: "x".repeat(200), images: ["/c.jpg"] },
  ]);
});

it("planItemPerGroup plans one item per group that has images", () => {
  expect(planItemPerGroup(groups)).toEqual([
    { name: "Arc lamp", images: ["/a.jpg", "/b.jpg"] },
    { name: "Unnamed Item", images: ["/c.jpg"] },
  ]);
});

it("removeDeselected removes deselected images from the groups", () => {
  const remainingGroups = removeDeselected(groups, new Set(["/b.jpg", "/c.jpg"]));
  expect(remainingGroups.map(({ images }) => images)).toEqual([["/b.jpg"], ["/c.jpg"], []]);
});

it("moveImages adds images to a group and removes them from their former groups", () => {
  const movedGroups = moveImages(groups, 3, ["/a.jpg", "/c.jpg", "/new.jpg"]);
  expect(movedGroups.map(({ images }) => images)).toEqual([
    ["/b.jpg"],
    [],
    ["/a.jpg", "/c.jpg", "/new.jpg"],
  ]);
});

it("moveImages does not duplicate an image that is already in the group", () => {
  const movedGroups = moveImages(moveImages(groups, 1, ["/a.jpg"]), 1, ["/a.jpg"]);
  expect(movedGroups[0]?.images).toEqual(["/b.jpg", "/a.jpg"]);
});
