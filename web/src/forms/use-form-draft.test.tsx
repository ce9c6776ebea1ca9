import { act, renderHook } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { describe, expect, it, vi } from "vitest";
import { hasSameType, useFormDraft } from "@/forms/use-form-draft";

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

function openForm(defaultValues = storedValues, onRestore?: () => void) {
  return renderHook(() => {
    const form = useForm<Values>({ defaultValues });
    // Reading isDirty subscribes to it, as the real forms do.
    const { isDirty } = form.formState;
    useFormDraft(form, "arc-lamps", { isRestorable: hasSameType, onRestore });
    return { ...form, isDirty };
  });
}

describe("useFormDraft", () => {
  it("restores only the changed fields when the form opens again after an unmount", () => {
    const firstForm = openForm();
    act(() => {
      firstForm.result.current.setValue("content", "Two hours of words");
      firstForm.result.current.setValue("imageUrls", ["/a.webp"]);
      firstForm.result.current.setValue("categoryIds", [7]);
      firstForm.result.current.setValue("hours.monday.open", "08:30");
      firstForm.result.current.setValue("specialHours", [{ from: "2026-12-25", closed: true }]);
      firstForm.result.current.setValue("displayOrder", 4);
    });
    firstForm.unmount();

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

  it("restores the changes after a reload, which does not unmount the form", () => {
    const { result } = openForm();
    act(() => result.current.setValue("title", "Floor Lamps"));
    expect(openForm().result.current.getValues("title")).toBe("Floor Lamps");
  });

  it("calls onRestore with each restored field, its value and the value from before the change", () => {
    const firstForm = openForm();
    act(() => firstForm.result.current.setValue("title", "Floor Lamps"));
    firstForm.unmount();
    const onRestore = vi.fn();
    openForm({ ...storedValues, title: "Arched Lamps", content: "New" }, onRestore);
    expect(onRestore).toHaveBeenCalledExactlyOnceWith([["title", "Floor Lamps", "Arc Lamps"]]);
  });

  it("stores no draft after a save", () => {
    const firstForm = openForm();
    act(() => firstForm.result.current.setValue("title", "Floor Lamps"));
    act(() => firstForm.result.current.reset(firstForm.result.current.getValues()));
    firstForm.unmount();
    expect(openForm().result.current.getValues("title")).toBe("Arc Lamps");
  });

  it("deletes a restored draft when the user discards the changes", () => {
    openForm().unmount();
    expect(sessionStorage).toHaveLength(0);
    const firstForm = openForm();
    act(() => firstForm.result.current.setValue("title", "Floor Lamps"));
    firstForm.unmount();
    const reopenedForm = openForm();
    expect(reopenedForm.result.current.getValues("title")).toBe("Floor Lamps");
    act(() => reopenedForm.result.current.reset());
    reopenedForm.unmount();
    expect(openForm().result.current.getValues("title")).toBe("Arc Lamps");
  });

  it.each([
    "{",
    "null",
    '{"title":"x"}',
    '[null,7,["title"],["title",7],["hours",{"monday":"early"}],["imageUrls",[null]],["categoryIds",[7,"x"]],["specialHours",[{"from":"x"},7]],["other","x"]]',
  ])("ignores the malformed draft %s", (storedDraft) => {
    sessionStorage.setItem("arc-lamps", storedDraft);
    const { result } = openForm();
    expect(result.current.getValues()).toEqual(storedValues);
    expect(result.current.isDirty).toBe(false);
  });
});
