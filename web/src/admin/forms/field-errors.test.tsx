import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { CategoryForm } from "@/admin/categories/category-form";
import { CategoryForm as PortfolioCategoryForm } from "@/admin/portfolio/category-form";
import { ProjectForm } from "@/admin/portfolio/project-form";
import { CategoryForm as ServiceCategoryForm } from "@/admin/services/category-form";
import { SubcategoryForm } from "@/admin/services/subcategory-form";
import { ProductEditor } from "@/admin/stock/product-editor";
import { renderInBackOffice, stubDataApi } from "@/admin/testing/back-office-harness";
import { productRowFixture } from "@/admin/testing/product-row-fixture";
import {
  serviceCategoryFixture,
  serviceSubcategoryFixture,
} from "@/admin/testing/service-fixtures";

afterEach(() => vi.unstubAllGlobals());

const image_url = "/images/rooms/room_1200x800_b1a48d.webp";
const updated_at = "2026-11-21T10:00:00.000Z";
const row = { id: 7, name: "Arc Lamps", slug: "arc-lamps", description: "", image_url, updated_at };
const rowWithDisplayOrder = { ...row, display_order: 0, category_id: 7, featured: false };
const portfolioCategory = { ...rowWithDisplayOrder, project_count: 1 };
const project = {
  ...rowWithDisplayOrder,
  title: "Oak Kitchen",
  is_hidden: false,
  image_urls: [image_url],
  category_name: "Arc Lamps",
  category_slug: "arc-lamps",
};
const product = productRowFixture({ ...row, sku: "ARC-1" });

const onClose = () => {};
const messages = { successTitle: "Category added", failureTitle: "Failed to add category" };
const productEditor = <ProductEditor key="" product={product} onClose={onClose} />;
const forms: [constraint: string, formName: string, form: ReactNode, label: RegExp][] = [
  ["products_slug_key", "product", productEditor, /^Slug/],
  ["products_sku_key", "product", productEditor, /^SKU/],
  [
    "categories_slug_key",
    "product category",
    <CategoryForm key="" category={row} {...{ messages, onClose }} />,
    /^Slug/,
  ],
  [
    "categories_slug_key",
    "new product category",
    <CategoryForm key="" category={null} {...{ messages, onClose }} />,
    /^Name/,
  ],
  [
    "portfolio_categories_slug_key",
    "portfolio category",
    <PortfolioCategoryForm
      key=""
      category={portfolioCategory}
      nextDisplayOrder={0}
      onClose={onClose}
    />,
    /^Slug/,
  ],
  [
    "portfolio_projects_slug_key",
    "portfolio project",
    <ProjectForm
      key=""
      project={project}
      categories={[portfolioCategory]}
      categoryId={7}
      onClose={onClose}
    />,
    /^Slug/,
  ],
  [
    "service_categories_slug_key",
    "service category",
    <ServiceCategoryForm
      key=""
      category={serviceCategoryFixture()}
      nextDisplayOrder={0}
      onClose={onClose}
    />,
    /^Slug/,
  ],
  [
    "service_subcategories_slug_key",
    "service subcategory",
    <SubcategoryForm
      key=""
      subcategory={serviceSubcategoryFixture()}
      categories={[serviceCategoryFixture()]}
      categoryId={7}
      getNextDisplayOrder={() => 0}
      onClose={onClose}
    />,
    /^Slug/,
  ],
];

it.each(forms)(
  "a violation of %s is shown at the field of the %s form until the user changes the field",
  async (constraint, _formName, form, label) => {
    const message = `duplicate key value violates unique constraint "${constraint}"`;
    stubDataApi({ categories: [row] }, () =>
      Response.json({ code: "23505", message }, { status: 409 }),
    );
    renderInBackOffice(form);
    for (const select of screen.queryAllByRole("combobox", { name: "Category" })) {
      // Unlike browsers, happy-dom discards a select's value that is set before its option is rendered.
      await within(select).findByText("Arc Lamps");
      fireEvent.change(select, { target: { value: "7" } });
    }
    await userEvent.type(screen.getByRole("textbox", { name: /^(Name|Title)$/ }), "Other words");
    // A derived slug that is in use gets a number; a typed slug that is in use is rejected.
    for (const slugField of screen.queryAllByRole("textbox", { name: "Slug" }))
      await userEvent.type(slugField, "-typed");
    await userEvent.click(screen.getByRole("button", { name: /^(Save changes|Add category)$/ }));

    const field = screen.getByRole("textbox", { name: label });
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    const description = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(description?.textContent).toMatch(/^Another .* already has this (slug|SKU)\.$/);
    // A new category has no slug field to focus.
    if (label.source !== "^Name") expect(document.activeElement).toBe(field);

    await userEvent.type(field, "-2");
    await expect.poll(() => field.getAttribute("aria-invalid")).not.toBe("true");
  },
);
