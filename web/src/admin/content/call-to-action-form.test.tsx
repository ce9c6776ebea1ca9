import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CallToActionForm } from "@/admin/content/call-to-action-form";
import { renderInBackOffice, stubDataApi } from "@/admin/testing/back-office-harness";

afterEach(() => vi.unstubAllGlobals());

const storedSection = {
  id: 3,
  key: "cta_section",
  title: "Theirs",
  content: null,
  metadata: { buttonText: "Ring us", buttonLink: "/contact" },
  updated_at: "2026-02-03T13:04:00.123456+00:00",
};
const defaults = { title: "As ever", buttonText: "Book", buttonLink: "/contact" };
const form = (
  <CallToActionForm
    sectionKey="cta_section"
    section={null}
    defaults={defaults}
    renderPreview={() => null}
  />
);

async function saveTitle(title: string) {
  const user = userEvent.setup();
  const field = await screen.findByRole("textbox", { name: "Title" });
  await user.clear(field);
  await user.type(field, title);
  await user.click(screen.getByRole("button", { name: "Save changes" }));
}
const getTitle = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Title" }).value;

describe("the form of a section that has no database row", () => {
  it("inserts the row on the first save and updates that row on the next", async () => {
    const requests: { method: string; versionCondition: string }[] = [];
    vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
      requests.push({
        method,
        versionCondition: new URL(url).searchParams.get("updated_at") ?? "",
      });
      return Response.json([storedSection], { status: method === "POST" ? 201 : 200 });
    });
    renderInBackOffice(form);
    await saveTitle("Mine");
    expect(await screen.findAllByText("Content updated")).not.toHaveLength(0);
    await saveTitle("Mine again");
    await vi.waitFor(() =>
      expect(requests).toEqual([
        { method: "POST", versionCondition: "" },
        { method: "PATCH", versionCondition: `eq.${storedSection.updated_at}` },
      ]),
    );
  });

  it("reports an edit conflict when another administrator has inserted the row first", async () => {
    stubDataApi({ site_content: [storedSection] }, () =>
      Response.json({ code: "23505", message: "duplicate key" }, { status: 409 }),
    );
    renderInBackOffice(form);
    await saveTitle("Mine");
    const takeButton = await screen.findByRole("button", { name: "Take theirs" });
    expect(getTitle()).toBe("Mine");
    await userEvent.click(takeButton);
    expect(getTitle()).toBe("Theirs");
    expect(screen.queryByRole("button", { name: "Take theirs" })).toBeNull();
  });
});
