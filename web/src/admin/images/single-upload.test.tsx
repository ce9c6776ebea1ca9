import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { ImagePicker } from "@/admin/images/image-field";

function Picker({ value = "" }: { value?: string }) {
  return (
    <ImagePicker
      label="Image"
      value={value}
      onChange={() => {}}
      upload={() => Promise.resolve("/images/lamp.webp")}
    />
  );
}

const pressUpload = () => userEvent.click(screen.getByRole("button", { name: "Upload" }));

it("Upload of the single image picker asks for a file, but not while the picker shows the image that was uploaded when it was chosen", async () => {
  const { rerender } = render(<Picker />, { wrapper: MemoryRouter });
  await pressUpload();
  expect(screen.getByText(/^No file selected/)).toBeTruthy();

  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("The picker has no file input.");
  await userEvent.upload(input, new File(["image"], "lamp.jpg", { type: "image/jpeg" }));
  rerender(<Picker value="/images/lamp.webp" />);
  await pressUpload();
  expect(screen.queryByText(/^No file selected/)).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("lamp.jpg is uploaded.");

  rerender(<Picker />);
  await pressUpload();
  expect(screen.getByText(/^No file selected/)).toBeTruthy();
});
