import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { WithDraft } from "@/admin/drafts/draft-context";
import { DraftList } from "@/admin/drafts/draft-list";
import { EntityForm } from "@/admin/forms/entity-form";
import { TextField } from "@/admin/forms/text-field";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { renderInBackOffice, stubDataApi } from "@/admin/testing/back-office-harness";
import { stubAccessToken } from "@/admin/testing/stub-access-token";

stubAccessToken();
afterEach(() => vi.unstubAllGlobals());

interface FormValues {
  name: string;
  sku: string;
}
const row = { id: 7, name: "Arc lamp", sku: "AL-1", updated_at: "2026-11-21T10:00:00.000Z" };
const savedDraft = {
  ...{ updated_at: "2026-12-03T13:00:00.000Z", publish_at: null, author: "Ana" },
  ...{ failure: null, conflicts: [], base_row: row, drafted_row: { ...row, name: "Floor lamp" } },
};

function Editor({ opened = row }: { opened?: typeof row | null }) {
  const editor = useEntityEditor<typeof row | null, FormValues, FormValues>({
    row: opened,
    schema: z.object({ name: z.string(), sku: z.string() }),
    toFormValues: (shown) => ({ name: shown?.name ?? "", sku: shown?.sku ?? "" }),
    labels: { name: "Name", sku: "SKU" },
    save,
    changes: (values) => values,
    outcome: { successTitle: "Lamp updated", failureTitle: "Failed to update lamp" },
    newDraft: "products",
    content: opened ? { kind: "products", id: 7 } : undefined,
    draftKey: "lamp",
  });
  return (
    <EntityForm editor={editor} addLabel="Add lamp" onCancel={() => {}}>
      <TextField editor={editor} name="name" />
      <TextField editor={editor} name="sku" />
    </EntityForm>
  );
}
const save = vi.fn(async () => row);
const writes: unknown[] = [];

async function openEditor(
  drafts: object[],
  respond = () => Response.json(null),
  opened: typeof row | null = row,
) {
  save.mockClear();
  writes.length = 0;
  stubDataApi({ open_draft: drafts }, respond);
  const fetchStub = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    if (typeof init.body === "string") writes.push(JSON.parse(init.body));
    return await fetchStub(input, init);
  });
  renderInBackOffice(
    <WithDraft content={{ kind: "products", id: 7 }}>
      <Editor opened={opened} />
    </WithDraft>,
  );
  await screen.findByRole("textbox", { name: "Name" });
}
const nameField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("an editor opens with the row's draft; Publish now publishes its values in one request", async () => {
  await openEditor([savedDraft], () => Response.json({ ...row, name: "Floor lamp" }));
  expect(nameField().value).toBe("Floor lamp");
  const notice = screen.getByRole("region", { name: "Draft" });
  expect(notice.textContent).toContain(
    "Draft of 3 Dec 2026, 14:00 by Ana. Visitors do not see it yet.",
  );
  await press("Publish now");
  await screen.findAllByText("Lamp updated");
  expect(save).not.toHaveBeenCalled();
  expect(writes).toEqual([
    {
      ...{ entity: "products", row_id: 7, changes: { name: "Floor lamp", sku: "AL-1" } },
      ...{ row_version: row.updated_at, draft_version: savedDraft.updated_at },
    },
  ]);
  expect(nameField().value).toBe("Floor lamp");
  expect(screen.queryByRole("region", { name: "Draft" })).toBeNull();
});

it("Save draft sends the changes with the versions of the row and of the draft, and saves nothing else", async () => {
  await openEditor([savedDraft]);
  await userEvent.type(nameField(), "s");
  await press("Save draft");
  await screen.findAllByText("Draft saved");
  expect(writes).toEqual([
    {
      ...{ entity: "products", row_id: 7, changes: { name: "Floor lamps", sku: "AL-1" } },
      ...{ row_version: row.updated_at, draft_version: savedDraft.updated_at },
    },
  ]);
  expect(save).not.toHaveBeenCalled();
});

it("Publish at sends the time of Gibraltar, and rejects a time that has passed", async () => {
  await openEditor([savedDraft]);
  await press("Publish at…");
  const time = await screen.findByLabelText("Date and time");
  await userEvent.type(time, "2020-07-01T09:00");
  await press("Plan publication");
  expect(await screen.findByText("This time has passed.")).toBeDefined();
  await userEvent.clear(time);
  await userEvent.type(time, "2999-07-01T09:00");
  await press("Plan publication");
  await screen.findAllByText(/^Scheduled for/);
  expect(writes).toMatchObject([{ publish_at: "2999-07-01T07:00:00.000Z" }]);
});

it("Publish at adds a new row hidden, with a draft that shows it at the time", async () => {
  await openEditor([], () => Response.json({}), null);
  await userEvent.type(nameField(), "Arc");
  await press("Publish at…");
  expect(await screen.findByText("Visitors see it from this time.")).toBeDefined();
  await userEvent.type(await screen.findByLabelText("Date and time"), "2999-07-01T09:00");
  await press("Plan publication");
  await screen.findAllByText(/^Scheduled for/);
  expect(writes).toEqual([
    {
      ...{ entity: "products", columns: { name: "Arc", sku: "" } },
      publish_at: "2999-07-01T07:00:00.000Z",
    },
  ]);
  expect(save).not.toHaveBeenCalled();
});

it("Publish at shows a hidden row without another change", async () => {
  const hidden = { ...row, status: "PENDING", stock_quantity: 0 };
  await openEditor([], () => Response.json(null), hidden);
  await press("Publish at…");
  await userEvent.type(await screen.findByLabelText("Date and time"), "2999-07-01T09:00");
  await press("Plan publication");
  await screen.findAllByText(/^Scheduled for/);
  expect(writes).toMatchObject([{ changes: { status: "OUT_OF_STOCK" } }]);
});

it("names the fields that somebody has changed since the draft was saved, and offers both values", async () => {
  const failed = { failure: "x", conflicts: ["name"], publish_at: "2026-12-04T09:00:00Z" };
  await openEditor([{ ...savedDraft, ...failed, base_row: { ...row, name: "Lamp" } }]);
  expect(screen.getByText("Not published: somebody has changed Name since.")).toBeDefined();
  const rows = within(screen.getByRole("alert")).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "FieldTheirsMine",
    "NameArc lampFloor lamp",
  ]);
  await press("Take theirs");
  expect(nameField().value).toBe("Arc lamp");
  expect(save).not.toHaveBeenCalled();
});

it("Discard draft shows what is published", async () => {
  await openEditor([savedDraft]);
  await press("Discard draft");
  await screen.findAllByText("Draft discarded");
  expect(nameField().value).toBe("Arc lamp");
  expect(screen.getByRole("button", { name: "Save changes" })).toBeDefined();
});

it("the activity lists each draft with its state and the link to its editor", async () => {
  const base = { entity: "products", entity_id: 7, conflicts: [], failure: null, publish_at: null };
  stubDataApi(
    {
      content_drafts: [
        { ...base, title: "Lamp", updated_at: row.updated_at },
        {
          ...{ ...base, entity: "site_content", entity_id: 2, title: "Contact" },
          ...{ failure: "x", conflicts: ["metadata.phone"], updated_at: row.updated_at },
        },
      ],
      site_content: [{ id: 2, key: "contact_section" }],
    },
    () => Response.json(null),
  );
  renderInBackOffice(<DraftList />);
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/admin/products?edit=7",
    "/admin/content?section=contact",
  ]);
  expect(screen.getByText("Not published: somebody has changed Phone since.")).toBeDefined();
});
