import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { IssueList } from "@/admin/image-validation/issue-list";
import type { ImageIssue } from "@/data/image-validation/validate-images";

const lamp: ImageIssue = {
  table: "products",
  id: 7,
  name: "Arc Lamp",
  url: "/gone.webp",
  issue: "The image is not there.",
};
const banner: ImageIssue = { ...lamp, table: "hero_slides", id: 2, name: "Rooms with a view" };

it("IssueList renders a Clear button for an optional image and a Replace link to the editor for a required image", async () => {
  const onClear = vi.fn();
  render(
    <MemoryRouter>
      <IssueList issues={[lamp, banner]} onClear={onClear} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Clear the image of Arc Lamp" }));
  expect(onClear).toHaveBeenCalledExactlyOnceWith(lamp);
  const replaceLink = screen.getByRole("link", { name: "Replace the image of Rooms with a view" });
  expect(replaceLink.getAttribute("href")).toBe("/admin/content?section=hero&banner=2");
  expect(screen.getAllByRole("button")).toHaveLength(1);
});
