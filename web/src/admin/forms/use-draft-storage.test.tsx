import { act, renderHook } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { describe, expect, it, vi } from "vitest";
import { useDraftStorage } from "@/admin/forms/use-draft-storage";

interface Values {
  title: string;
  content: string;
  imageUrls: string[];
  categoryIds: number[];
  hours: { monday: { open: string; closed: boolean } };
  specialHours: { from: string; closed: boolean }[];
  displayOrder: number | undefined;
}

const storedValues: Values = {
  title: "Arc Lamps",
  content: "",
  imageUrls: [],
  categoryIds: [],
  hours: { monday: { open: "09:00", closed: false } },
  specialHours: [],
  displayOrder: undefined,
};

function openForm(defaultValues = storedValues, onRestore?: (base: Partial<Values>) => void) {
  return renderHook(() => {
    const form = useForm<Values>({ defaultValues });
    // Subscribes to isDirty, as the real forms do.
    const { isDirty } = form.formState;
    useDraftStorage(form, "arc-lamps", onRestore);
    return { ...form, isDirty };
  });
}

describe("useDraftStorage", () => {
  it("restores only the changed fields when the form opens again after an unmount", () => {
    const first = openForm();
    act(() => {
      first.result.current.setValue("content", "Two hours of words");
      first.result.current.setValue("imageUrls", ["/a.webp"]);
      first.result.current.setValue("categoryIds", [7]);
      first.result.current.setValue("hours.monday.open", "08:30");
      first.result.current.setValue("specialHours", [{ from: "2026-12-25", closed: true }]);
      first.result.current.setValue("displayOrder", 4);
    });
    first.unmount();

    const { result } = openForm({ ...storedValues, title: "Arched Lamps" });
    expect(result.current.getValues()).toEqual({
      title: "Arched Lamps",
      content: "Two hours of words",
      imageUrls: ["/a.webp"],
      categoryIds: [7],
      hours: { monday: { open: "08:30", closed: false } },
      specialHours: [{ from: "2026-12-25", closed: true }],
      displayOrder: 4,
    });
    expect(result.current.isDirty).toBe(true);
  });

  it("calls onRestore with the base values of the restored fields", () => {
    const first = openForm();
    act(() => first.result.current.setValue("title", "Floor Lamps"));
    first.unmount();
    const onRestore = vi.fn();
    openForm({ ...storedValues, title: "Arched Lamps", content: "New" }, onRestore);
    expect(onRestore).toHaveBeenCalledExactlyOnceWith({ ...storedValues, content: "New" });
  });

  it("stores no draft after a save", () => {
    const first = openForm();
    act(() => first.result.current.setValue("title", "Floor Lamps"));
    act(() => first.result.current.reset(first.result.current.getValues()));
    first.unmount();
    expect(openForm().result.current.getValues("title")).toBe("Arc Lamps");
  });

  it("deletes a restored draft when the user discards the changes", () => {
    openForm().unmount();
    expect(sessionStorage).toHaveLength(0);
    const first = openForm();
    act(() => first.result.current.setValue("title", "Floor Lamps"));
    first.unmount();
    const reopened = openForm();
    expect(reopened.result.current.getValues("title")).toBe("Floor Lamps");
    act(() => reopened.result.current.reset());
    reopened.unmount();
    expect(openForm().result.current.getValues("title")).toBe("Arc Lamps");
  });

  it.each([
    "{",
    "null",
    '{"typed":null}',
    '{"typed":{"title":7,"hours":{"monday":"early"},"imageUrls":[null],"categoryIds":[7,"x"],"specialHours":[{"from":"x"},7],"other":"x"}}',
  ])("ignores the malformed draft %s", (storedDraft) => {
    sessionStorage.setItem("arc-lamps", storedDraft);
    const { result } = openForm();
    expect(result.current.getValues()).toEqual(storedValues);
    expect(result.current.isDirty).toBe(false);
  });
});
