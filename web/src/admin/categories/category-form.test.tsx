import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { CategoryForm } from "@/admin/categories/category-form";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";

afterEach(() => vi.unstubAllGlobals());

const messages = { successTitle: "Category added", failureTitle: "Failed to add category" };

it.each([
  ["A", "Name must be at least 2 characters"],
  ["灯饰", "Category added"],
])(
  "submitting the form of a new category with the name %j shows %j and no error for the hidden slug field",
  async (name, text) => {
    vi.stubGlobal("fetch", async () => Response.json([{ id: 7 }]));
    renderInBackOffice(<CategoryForm category={null} messages={messages} onClose={() => {}} />);
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), `${name}{Enter}`);
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
    expect(document.body.textContent).not.toMatch(/slug/i);
  },
);
