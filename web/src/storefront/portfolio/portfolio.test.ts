import { expect, test } from "vitest";
import { adjacentProjects } from "@/storefront/portfolio/adjacent-projects";
import { splitPlace } from "@/storefront/portfolio/project-title";
import { isAcross } from "@/storefront/portfolio/spreads";

test("a project's place is what follows the last comma of its title", () => {
  expect(splitPlace("Oak, Brass and Stone, Rosia")).toEqual({
    name: "Oak, Brass and Stone",
    place: "Rosia",
  });
  expect(splitPlace("The House with Three Arches")).toEqual({
    name: "The House with Three Arches",
  });
});

const projects = [{ slug: "arch" }, { slug: "bath" }, { slug: "court" }];

test("the next and previous project wrap around at both ends", () => {
  expect(adjacentProjects(projects, "court").next).toEqual({ slug: "arch" });
  expect(adjacentProjects(projects, "arch").previous).toEqual({ slug: "court" });
  expect(adjacentProjects(projects, "BATH")).toEqual({
    previous: { slug: "arch" },
    next: { slug: "court" },
  });
});

test("two projects link to each other once, and a single project has no neighbours", () => {
  expect(adjacentProjects(projects.slice(0, 2), "bath")).toEqual({
    previous: null,
    next: { slug: "arch" },
  });
  expect(adjacentProjects(projects.slice(0, 1), "arch")).toEqual({ previous: null, next: null });
  expect(adjacentProjects(projects, "unknown")).toEqual({ previous: null, next: null });
});

test("the first picture spans the spread, the next two share one, and an unpaired last picture spans its own", () => {
  const across = (count: number) =>
    Array.from({ length: count }, (_, place) => isAcross(place, count));
  expect(across(6)).toEqual([true, false, false, true, false, false]);
  expect(across(2)).toEqual([true, true]);
  expect(across(5)).toEqual([true, false, false, true, true]);
});
