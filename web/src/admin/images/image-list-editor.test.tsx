import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { ImageListEditor } from "@/admin/images/image-list-editor";
import { renderInBackOffice, stubDataApi } from "@/admin/testing/back-office-harness";

const url = "/images/rooms/room_1200x800_b1a48d.webp";

function renderEditor() {
  const save = vi.fn();
  const editor = render(
    <ImageListEditor
      label="Images"
      value={[url]}
      onChange={() => {}}
      upload={() => Promise.resolve(url)}
      titles={{ byUrl: new Map([[url, ""]]), save }}
    />,
    { wrapper: MemoryRouter },
  );
  return {
    save,
    unmount: editor.unmount,
    titleField: screen.getByLabelText("Alt text (what the image shows), Image 1"),
  };
}

it("ImageListEditor saves the title in the focused field when it unmounts", async () => {
  const { save, unmount, titleField } = renderEditor();
  await userEvent.type(titleField, " By lamplight ");
  expect(save).not.toHaveBeenCalled();
  unmount();
  expect(save).toHaveBeenCalledExactlyOnceWith(url, "By lamplight");
});

it("ImageListEditor saves a title only once when its field was blurred before the unmount", async () => {
  const { save, unmount, titleField } = renderEditor();
  await userEvent.type(titleField, "By lamplight");
  await userEvent.tab();
  unmount();
  expect(save).toHaveBeenCalledExactlyOnceWith(url, "By lamplight");
});

it("ImageListEditor saves no title when nothing was typed", () => {
  const { save, unmount } = renderEditor();
  unmount();
  expect(save).not.toHaveBeenCalled();
});

it("ImageListEditor shows why an upload was rejected and keeps its images", async () => {
  const onChange = vi.fn();
  render(
    <ImageListEditor
      label="Images"
      value={[url]}
      onChange={onChange}
      upload={({ file }) => Promise.reject(new Error(`${file.name} is not a valid image file`))}
      titles={{ byUrl: new Map(), save: () => {} }}
    />,
    { wrapper: MemoryRouter },
  );
  const file = new File(["<script>"], "tampered.jpg", { type: "image/jpeg" });
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("The editor has no file input.");
  await userEvent.upload(input, file);
  expect((await screen.findByRole("alert")).textContent).toContain(
    "tampered.jpg is not a valid image file",
  );
  expect(onChange).not.toHaveBeenCalled();
});

it("removing an image in ImageListEditor moves the focus to the next image's Remove button, else to the previous image's, else to Add URL", async () => {
  const urls = ["/images/a.webp", "/images/b.webp", "/images/c.webp"];
  function Editor() {
    const [value, setValue] = useState(urls);
    return (
      <ImageListEditor
        label="Images"
        value={value}
        onChange={setValue}
        upload={() => Promise.resolve(url)}
        titles={{ byUrl: new Map(), save: () => {} }}
      />
    );
  }
  render(<Editor />, { wrapper: MemoryRouter });
  const focusedLabel = () => document.activeElement?.getAttribute("aria-label");
  screen.getByRole("button", { name: "Remove Image 2" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(focusedLabel()).toBe("Remove Image 2");
  await userEvent.keyboard("{Enter}");
  expect(focusedLabel()).toBe("Remove Image 1");
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add URL" }));
});

it("Make primary moves an image to the start and the focus to its drag handle", async () => {
  const urls = ["/images/a.webp", "/images/b.webp", "/images/c.webp"];
  function Editor() {
    const [value, setValue] = useState(urls);
    return (
      <ImageListEditor
        label="Images"
        value={value}
        onChange={setValue}
        upload={() => Promise.resolve(url)}
        titles={{ byUrl: new Map(), save: () => {} }}
        originalNames={new Map([["/images/c.webp", "IMG_0042.jpg"]])}
      />
    );
  }
  render(<Editor />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole("button", { name: "Make primary: Image 3" }));
  const [primary, ...others] = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(primary).toContain("PrimaryIMG_0042.jpg");
  expect(others.join()).toContain("a.webp");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Reorder Image 1");
});

it("ImageListEditor moves the focus from the title field to an image's drag handle when the handle is touched", () => {
  const { titleField } = renderEditor();
  titleField.focus();
  const handle = screen.getByRole("button", { name: "Reorder Image 1" });
  fireEvent.pointerDown(handle, { pointerType: "touch" });
  expect(document.activeElement).toBe(handle);
});

it("ImageListEditor says how many of the chosen files were uploaded when one of them failed", async () => {
  renderInBackOffice(
    <ImageListEditor
      label="Images"
      value={[]}
      onChange={() => {}}
      upload={async ({ file }) => {
        if (file.name === "b.jpg") throw new Error("b.jpg is too large (max 10MB)");
        return `/images/${file.name}`;
      }}
      titles={{ byUrl: new Map(), save: () => {} }}
    />,
  );
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("The editor has no file input.");
  const files = ["a.jpg", "b.jpg"].map((name) => new File(["x"], name, { type: "image/jpeg" }));
  await userEvent.upload(input, files);
  expect(await screen.findAllByText("1 of 2 images uploaded")).not.toHaveLength(0);
});

it("ImageListEditor adds an earlier upload, found by the name of its file", async () => {
  const upload = { id: 3, original_name: "IMG_0042.jpg", path: "uploads/a1.webp" };
  stubDataApi({ persistent_images: [upload] }, () => Response.error());
  const onChange = vi.fn();
  renderInBackOffice(
    <ImageListEditor
      label="Images"
      value={[]}
      onChange={onChange}
      upload={() => Promise.resolve(url)}
      titles={{ byUrl: new Map(), save: () => {} }}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Add URL" }));
  await userEvent.type(screen.getByLabelText("Earlier uploads"), "0042");
  await userEvent.click(await screen.findByRole("button", { name: "Use IMG_0042.jpg" }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith([
    expect.stringMatching(/\/storage\/v1\/object\/public\/images\/uploads\/a1\.webp$/),
  ]);
});
