import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { AboutForm } from "@/admin/content/about-form";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";

afterEach(() => vi.unstubAllGlobals());

const section = {
  ...{ id: 1, key: "about_section", title: "About", content: "Us." },
  metadata: { imageUrl: "/room.webp", imageAlt: "A room", focalX: 20, focalY: 80 },
  updated_at: "2026-11-21T10:00:00.000Z",
};

it("the image of a section needs a description, its focal point moves by the arrow keys, and it can be removed", async () => {
  const saved: unknown[] = [];
  vi.stubGlobal("fetch", async (_url: string, { method, body }: RequestInit = {}) => {
    if (method !== "PATCH") return Response.json([]);
    const changes = JSON.parse(typeof body === "string" ? body : "{}");
    saved.push(changes.metadata);
    return Response.json([{ ...section, ...changes }]);
  });
  renderInBackOffice(<AboutForm section={section} />);
  const user = userEvent.setup();
  const save = () => user.click(screen.getByRole("button", { name: "Save changes" }));
  const description = screen.getByRole("textbox", { name: "Description of the image" });
  await user.clear(description);
  await save();
  await screen.findByText("Please describe the image");
  expect(saved).toEqual([]);
  await user.type(description, "A quiet room");
  screen
    .getByRole("button", { name: /^Focal point: 20 % from the left, 80 % from the top/ })
    .focus();
  await user.keyboard("{ArrowRight}{ArrowUp}");
  await save();
  const image = { imageUrl: "/room.webp", imageAlt: "A quiet room", focalX: 25, focalY: 75 };
  await waitFor(() => expect(saved).toEqual([expect.objectContaining(image)]));
  await user.click(screen.getByRole("button", { name: "Remove image" }));
  expect(screen.queryByRole("textbox", { name: "Description of the image" })).toBeNull();
  await save();
  await waitFor(() => expect(saved[1]).toMatchObject({ imageUrl: null }));
});
