import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ImageListEditor } from "@/admin/images/image-list-editor";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";

afterEach(() => vi.unstubAllGlobals());

/** Stubs the image at every URL, of 4000 × 3000 px, and the canvas. Returns the canvas context's spies. */
function stubImages() {
  vi.stubGlobal(
    "fetch",
    async () => new Response("bytes", { headers: { "Content-Type": "image/webp" } }),
  );
  vi.stubGlobal("createImageBitmap", async () => ({ width: 4000, height: 3000, close: () => {} }));
  const context = {
    fillRect: () => {},
    scale: vi.fn(),
    translate: vi.fn(),
    rotate: vi.fn(),
    drawImage: () => {},
  };
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, "getContext").mockImplementation(() =>
    Object.assign(Object.create(null), context),
  );
  vi.spyOn(canvas, "toBlob").mockImplementation((callback) =>
    callback(new Blob(["pixels"], { type: "image/png" })),
  );
  return context;
}

it("an image of the list that was cropped and rotated is uploaded under its original name and replaces the image, with its alt text", async () => {
  const context = stubImages();
  const urls = ["/images/a.webp", "/images/b.webp", "/images/c.webp"];
  let finishUpload = () => {};
  const upload = vi.fn((_upload: { file: File }) => {
    return new Promise<string>((resolve) => {
      finishUpload = () => resolve("/images/edited.jpg");
    });
  });
  const save = vi.fn();
  const onChange = vi.fn();
  function Editor() {
    const [value, setValue] = useState(urls);
    return (
      <ImageListEditor
        label="Images"
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
        upload={upload}
        titles={{ byUrl: new Map([["/images/b.webp", "By lamplight"]]), save }}
        originalNames={new Map([["/images/b.webp", "IMG_0042.jpg"]])}
      />
    );
  }
  const focusedLabel = () => document.activeElement?.getAttribute("aria-label");
  renderInBackOffice(<Editor />);
  await userEvent.click(screen.getByRole("button", { name: "Crop or rotate By lamplight" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Crop and Rotate" }));
  await userEvent.click(await dialog.findByRole("button", { name: "Rotate right" }));
  await userEvent.click(dialog.getByRole("button", { name: "3:4" }));
  expect(dialog.getByRole("status").textContent).toBe(
    "3,000 × 4,000 px, 0 px from the left, 0 px from the top",
  );
  await userEvent.click(dialog.getByRole("button", { name: "1:1" }));
  expect(dialog.getByRole("status").textContent).toBe(
    "3,000 × 3,000 px, 0 px from the left, 500 px from the top",
  );
  await userEvent.click(dialog.getByRole("button", { name: "Use this image" }));
  await vi.waitFor(() => expect(focusedLabel()).toBe("Crop or rotate By lamplight"));
  await vi.waitFor(() => expect(upload).toHaveBeenCalledOnce());
  finishUpload();
  await vi.waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith([
      "/images/a.webp",
      "/images/edited.jpg",
      "/images/c.webp",
    ]),
  );
  // The list's images have at most 1200 px. The drawing is moved up by the part above the frame.
  expect(context.scale).toHaveBeenLastCalledWith(0.4, 0.4);
  expect(context.translate).toHaveBeenLastCalledWith(1500, 1500);
  expect(context.rotate).toHaveBeenLastCalledWith(Math.PI / 2);
  expect(upload.mock.lastCall?.[0].file).toMatchObject({ name: "IMG_0042.jpg", type: "image/png" });
  expect(save).toHaveBeenCalledExactlyOnceWith("/images/edited.jpg", "By lamplight");
  expect(focusedLabel()).toBe("Crop or rotate Image 2");
});
