import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, useSearchParams } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { EntityForm } from "@/admin/forms/entity-form";
import { TextField } from "@/admin/forms/text-field";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { EditConflict } from "@/lib/request-error";

interface Lamp {
  name: string;
  price: string;
  version: number;
}

const schema = z.object({
  name: z.string().check(z.minLength(2, "Too short")),
  price: z.string().check(z.regex(/^\d+$/, "Enter a price")),
});

const openedRow: Lamp = { name: "Arc Lamp", price: "195", version: 1 };

/** The row in the stubbed database. */
let storedLamp: Lamp;
const save = vi.fn<(values: z.infer<typeof schema>, base: Lamp) => Promise<Lamp>>();
beforeEach(() => {
  storedLamp = openedRow;
  save.mockReset().mockImplementation(async (values, base) => {
    if (base.version !== storedLamp.version) throw new EditConflict("lamp", storedLamp);
    const changes = Object.fromEntries(
      (["name", "price"] as const)
        .filter((name) => values[name] !== base[name])
        .map((name) => [name, values[name]]),
    );
    storedLamp = { ...storedLamp, ...changes, version: storedLamp.version + 1 };
    return storedLamp;
  });
});

const changeAsOtherAdministrator = (changes: Partial<Lamp>) => {
  storedLamp = { ...storedLamp, ...changes, version: storedLamp.version + 1 };
};

function Editor({ close }: { close: () => void }) {
  const editor = useEntityEditor({
    row: storedLamp,
    schema,
    toFormValues: ({ name, price }) => ({ name, price }),
    labels: { name: "Name", price: "Price" },
    save,
    outcome: { successTitle: "Lamp updated", failureTitle: "Failed to update lamp" },
    draftKey: "lamp",
    onClose: close,
  });
  return (
    <EntityForm editor={editor} addLabel="Add lamp" onCancel={close}>
      <TextField editor={editor} name="name" />
      <TextField editor={editor} name="price" />
    </EntityForm>
  );
}

/** A page that shows the editor while the URL has `?edit`. */
function Page() {
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <Link to="?other">Other page</Link>
      {query.has("edit") ? <Editor close={() => setQuery("closed")} /> : <p>{`At ${query}`}</p>}
    </>
  );
}

const user = userEvent.setup();
const openEditor = () => renderInBackOffice(<Page />, { path: "/?edit" });
const getField = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const replaceText = async (name: string, text: string) => {
  await user.clear(getField(name));
  await user.type(getField(name), text);
};
const pressButton = (name: string) => user.click(screen.getByRole("button", { name }));
const saveForm = () => pressButton("Save changes");
const findConflictNotice = () => screen.findByRole("alert");
const expectText = async (text: string) =>
  expect(await screen.findAllByText(text)).not.toHaveLength(0);

describe("saving a row that another administrator has changed", () => {
  it("merges changes to different fields, and lists the other administrator's changed fields in a toast", async () => {
    openEditor();
    await replaceText("Name", "Floor Lamp");
    changeAsOtherAdministrator({ price: "180" });
    await saveForm();
    await expectText("Lamp updated");
    await expectText("Somebody else changed meanwhile: Price.");
    expect(storedLamp).toMatchObject({ name: "Floor Lamp", price: "180" });
  });

  it("saves nothing and shows both values, without a toast, when both administrators changed the same field", async () => {
    openEditor();
    await replaceText("Price", "210");
    changeAsOtherAdministrator({ price: "180", name: "Arched Lamp" });
    await saveForm();
    const rows = within(await findConflictNotice()).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual(["FieldTheirsMine", "Price180210"]);
    expect(storedLamp.price).toBe("180");
    expect(getField("Price").value).toBe("210");
    expect(getField("Name").value).toBe("Arched Lamp");
    expect(screen.queryByText("Failed to update lamp")).toBeNull();
  });

  it("saves the user's value on 'Keep mine'", async () => {
    openEditor();
    await replaceText("Price", "210");
    changeAsOtherAdministrator({ price: "180" });
    await saveForm();
    await findConflictNotice();
    await pressButton("Keep mine");
    await expectText("Lamp updated");
    expect(storedLamp.price).toBe("210");
  });

  it("adopts the stored value on 'Take theirs' and keeps the user's other changes", async () => {
    openEditor();
    await replaceText("Name", "Floor Lamp");
    await replaceText("Price", "210");
    changeAsOtherAdministrator({ price: "180" });
    await saveForm();
    await findConflictNotice();
    await pressButton("Take theirs");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(getField("Price").value).toBe("180");
    expect(getField("Name").value).toBe("Floor Lamp");
    await saveForm();
    await expectText("Lamp updated");
    expect(storedLamp).toMatchObject({ name: "Floor Lamp", price: "180" });
  });

  it("leaves no unsaved changes after 'Take theirs' for the only changed field", async () => {
    openEditor();
    await replaceText("Price", "210");
    changeAsOtherAdministrator({ price: "180" });
    await saveForm();
    await findConflictNotice();
    await pressButton("Take theirs");
    await user.click(screen.getByRole("link", { name: "Other page" }));
    await expectText("At other=");
  });

  it("reports another conflict when the row changes again before 'Keep mine'", async () => {
    openEditor();
    await replaceText("Price", "210");
    changeAsOtherAdministrator({ price: "180" });
    await saveForm();
    await findConflictNotice();
    changeAsOtherAdministrator({ price: "170" });
    await pressButton("Keep mine");
    await waitFor(async () =>
      expect(within(await findConflictNotice()).getByText("170")).toBeTruthy(),
    );
    expect(storedLamp.price).toBe("170");
  });
});

it("a restored draft conflicts with a change that was saved after the draft was stored", async () => {
  const { unmount } = openEditor();
  await replaceText("Price", "210");
  unmount();
  changeAsOtherAdministrator({ price: "180" });
  openEditor();
  expect(within(await findConflictNotice()).getByText("180")).toBeTruthy();
  expect(getField("Price").value).toBe("210");
});

it("⌘-Enter in a field saves the form", async () => {
  openEditor();
  await replaceText("Price", "210");
  await user.keyboard("{Meta>}{Enter}{/Meta}");
  await expectText("At closed=");
  expect(storedLamp.price).toBe("210");
});

describe("a navigation while a save is pending", () => {
  const leave = () => user.click(screen.getByRole("link", { name: "Other page" }));

  it("continues without a confirmation dialog when the save succeeds", async () => {
    let resolveSave = (_lamp: Lamp) => {};
    save.mockReturnValue(new Promise((resolve) => (resolveSave = resolve)));
    openEditor();
    await replaceText("Price", "210");
    await saveForm();
    await leave();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(getField("Price").value).toBe("210");
    resolveSave({ ...openedRow, price: "210", version: 2 });
    await expectText("At other=");
  });

  it("is cancelled when the save fails, and the form keeps its values", async () => {
    let rejectSave = (_error: Error) => {};
    save.mockReturnValue(new Promise((_resolve, reject) => (rejectSave = reject)));
    openEditor();
    await replaceText("Price", "210");
    await saveForm();
    await leave();
    rejectSave(new Error("The disk is full."));
    await expectText("The disk is full.");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(getField("Price").value).toBe("210");
    await leave();
    expect(await screen.findByRole("alertdialog")).toBeTruthy();
  });
});
