import { describe, expect, it } from "vitest";
import { portfolioCategoryWriteSchema, portfolioProjectWriteSchema } from "./portfolio.ts";

const project = { title: "Sea View", categoryId: "3" };

describe("portfolioProjectWriteSchema", () => {
  it("derives the slug from the title and coerces numeric strings", () => {
    expect(
      portfolioProjectWriteSchema.parse({ ...project, imageUrl: "/a.webp", displayOrder: "2" }),
    ).toMatchObject({ slug: "sea-view", categoryId: 3, displayOrder: 2 });
  });

  it("uses the first of imageUrls as the main image when imageUrl is missing", () => {
    const imageUrls = ["/b.webp", "/c.webp"];
    expect(portfolioProjectWriteSchema.parse({ ...project, imageUrls }).imageUrl).toBe("/b.webp");
    expect(
      portfolioProjectWriteSchema.parse({ ...project, imageUrl: "/a.webp", imageUrls }).imageUrl,
    ).toBe("/a.webp");
  });

  it("requires an image and a category", () => {
    expect(portfolioProjectWriteSchema.safeParse(project).error?.issues).toMatchObject([
      {
        path: ["imageUrl"],
        message: "Please upload at least one image for the portfolio project.",
      },
    ]);
    const projectWithoutCategory = { ...project, imageUrl: "/a.webp", categoryId: "" };
    expect(
      portfolioProjectWriteSchema.safeParse(projectWithoutCategory).error?.issues,
    ).toMatchObject([{ path: ["categoryId"], message: "Please choose a category" }]);
  });
});

it("portfolioCategoryWriteSchema derives the slug and ignores the project count", () => {
  const category = { name: "Living Rooms", description: "", projectCount: "4" };
  const parsed = portfolioCategoryWriteSchema.parse(category);
  expect(parsed).toMatchObject({ name: "Living Rooms", slug: "living-rooms" });
  expect(parsed).not.toHaveProperty("projectCount");
});
