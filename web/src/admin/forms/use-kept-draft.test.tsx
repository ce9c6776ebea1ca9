import { act, renderHook } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, describe, expect, it } from "vitest";
import { useKeptDraft } from "@/admin/forms/use-kept-draft";

interface Values {
  title: string;
  content: string;
  imageUrls: string[];
  categoryIds: number[];
  hours: { monday: { open: string; closed: boolean } };
  displayOrder: number | undefined;
}

const stored: Values = {
  title: "Arc Lamps",
  content: "",
  imageUrls: [],
  categoryIds: [],
  hours: { monday: { open: "09:00", closed: false } },
  displayOrder: undefined,
};

function openForm(defaultValues = stored) {
  return renderHook(() => {
    const form = useForm<Values>({ defaultValues });
    // Subscribed to, as the forms do.
    const { isDirty } = form.formState;
    return { ...form, isDirty, ...useKeptDraft(form, "arc-lamps") };
  });
}

afterEach(() => sessionStorage.clear());

describe("what was typed in a form that is torn away", () => {
  it("is there again the next time, beside what others saved of the rest", () => {
    const torn = openForm();
    act(() => {
      torn.result.current.setValue("content", "Two hours of words");
      torn.result.current.setValue("imageUrls", ["/a.webp"]);
      torn.result.current.setValue("categoryIds", [7]);
      torn.result.current.setValue("hours.monday.open", "08:30");
      torn.result.current.setValue("displayOrder", 4);
    });
    torn.unmount();

    const { result } = openForm({ ...stored, title: "Arched Lamps" });
    expect(result.current.getValues()).toEqual({
      title: "Arched Lamps",
      content: "Two hours of words",
      imageUrls: ["/a.webp"],
      categoryIds: [7],
      hours: { monday: { open: "08:30", closed: false } },
      displayOrder: 4,
    });
    expect(result.current.isDirty).toBe(true);
  });

  it("is not when it was saved", () => {
    const torn = openForm();
    act(() => torn.result.current.setValue("title", "Floor Lamps"));
    act(() => torn.result.current.reset(torn.result.current.getValues()));
    torn.unmount();
    expect(openForm().result.current.getValues("title")).toBe("Arc Lamps");
  });

  it("is not when it was thrown away, nor the time after", () => {
    openForm().unmount();
    expect(sessionStorage).toHaveLength(0);
    const torn = openForm();
    act(() => torn.result.current.setValue("title", "Floor Lamps"));
    torn.unmount();
    const again = openForm();
    expect(again.result.current.getValues("title")).toBe("Floor Lamps");
    again.result.current.forget();
    again.unmount();
    expect(openForm().result.current.getValues("title")).toBe("Arc Lamps");
  });

  it.each([
    "{",
    "null",
    '{"typed":null}',
    '{"typed":{"title":7,"hours":{"monday":"early"},"imageUrls":[null],"categoryIds":[7,"x"],"other":"x"}}',
  ])("is nothing where the browser keeps what the form does not know: %s", (kept) => {
    sessionStorage.setItem("arc-lamps", kept);
    const { result } = openForm();
    expect(result.current.getValues()).toEqual(stored);
    expect(result.current.isDirty).toBe(false);
  });
});
