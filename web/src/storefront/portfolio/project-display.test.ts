import { expect, test } from "vitest";
import {
  findAdjacentProjects,
  isFullWidth,
  splitProjectTitle,
} from "@/storefront/portfolio/project-display";

test("splitProjectTitle splits a project's title at its last comma", () => {
  expect(splitProjectTitle("Oak, Brass and Stone, Rosia")).toEqual({
    name: "Oak, Brass and Stone",
    place: "Rosia",
  });
  expect(splitProjectTitle("The House with Three Arches")).toEqual({
    name: "The House with Three Arches",
  });
});

const projects = [{ slug: "arch" }, { slug: "bath" }, { slug: "court" }];

test("findAdjacentProjects wraps around at both ends", () => {
  expect(findAdjacentProjects(projects, "court").next).toEqual({ slug: "arch" });
  expect(findAdjacentProjects(projects, "arch").previous).toEqual({ slug: "court" });
  expect(findAdjacentProjects(projects, "BATH")).toEqual({
    previous: { slug: "arch" },
    next: { slug: "court" },
  });
});

test("findAdjacentProjects returns only `next` for two projects, and neither for a single or an unknown project", () => {
  expect(findAdjacentProjects(projects.slice(0, 2), "bath")).toEqual({
    previous: null,
    next: { slug: "arch" },
  });
  expect(findAdjacentProjects(projects.slice(0, 1), "arch")).toEqual({
    previous: null,
    next: null,
  });
  expect(findAdjacentProjects(projects, "unknown")).toEqual({ previous: null, next: null });
});

test("isFullWidth is true for the first image, every third one after it, and an unpaired last image", () => {
  const fullWidthFlags = (count: number) =>
    Array.from({ length: count }, (_, index) => isFullWidth(index, count));
  expect(fullWidthFlags(6)).toEqual([true, false, false, true, false, false]);
  expect(fullWidthFlags(2)).toEqual([true, true]);
  expect(fullWidthFlags(5)).toEqual([true, false, false, true, true]);
});
