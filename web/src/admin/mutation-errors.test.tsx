import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps, ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CategoryForm } from "@/admin/categories/category-form";
import { DeleteSubmissionsDialog } from "@/admin/contact/delete-submissions-dialog";
import { AboutForm } from "@/admin/content/about-form";
import { HeroForm } from "@/admin/content/hero-form";
import { RequestNotes } from "@/admin/data-requests/request-notes";
import { DeleteRowDialog } from "@/admin/forms/delete-row-dialog";
import { type OrderActions, useOrderActions } from "@/admin/orders/use-order-actions";
import { CategoriesTab } from "@/admin/portfolio/categories-tab";
import { CategoryForm as PortfolioCategoryForm } from "@/admin/portfolio/category-form";
import { PortfolioManagementPage } from "@/admin/portfolio/portfolio-management-page";
import { ProjectForm } from "@/admin/portfolio/project-form";
import { CategoryForm as ServiceCategoryForm } from "@/admin/services/category-form";
import { DeleteItemsDialog } from "@/admin/services/delete-items-dialog";
import { ItemForm } from "@/admin/services/item-form";
import { ItemList } from "@/admin/services/item-list";
import { SubcategoryForm } from "@/admin/services/subcategory-form";
import { ProductEditor } from "@/admin/stock/product-editor";
import {
  databaseErrorResponse,
  renderInBackOffice,
  stubDataApi,
} from "@/admin/testing/back-office-harness";
import { productRowFixture } from "@/admin/testing/product-row-fixture";
import {
  serviceCategoryFixture,
  serviceSubcategoryFixture,
} from "@/admin/testing/service-fixtures";
import { stubAccessToken } from "@/admin/testing/stub-access-token";
import { useDeleteCategory } from "@/data/categories/mutations";
import type { DataRequestRow } from "@/data/data-requests/queries";
import { useDeletePortfolioCategory, useDeletePortfolioProject } from "@/data/portfolio/mutations";
import { useDeleteServiceCategory, useDeleteServiceSubcategory } from "@/data/services/mutations";
import { useDeleteProduct } from "@/data/stock/mutations";

// Error messages of rejected writes. Spec section 8, admin.

stubAccessToken();
afterEach(() => vi.unstubAllGlobals());

const updated_at = "2026-11-21T10:00:00.000Z";
const row = {
  id: 7,
  name: "Arc Lamps",
  slug: "arc-lamps",
  description: null,
  image_url: null,
  updated_at,
};
const rowWithDisplayOrder = { ...row, display_order: 0 };
const portfolioCategory = { ...rowWithDisplayOrder, project_count: 1 };
const otherCategory = { ...portfolioCategory, id: 8, name: "Rugs", slug: "rugs" };
const project = {
  ...rowWithDisplayOrder,
  title: "Oak Kitchen",
  image_url: "/images/rooms/room_1200x800_b1a48d.webp",
  image_urls: ["/images/rooms/room_1200x800_b1a48d.webp"],
  category_id: 7,
  featured: false,
  is_hidden: false,
  category_name: "Arc Lamps",
  category_slug: "arc-lamps",
};
const serviceCategory = serviceCategoryFixture();
const subcategory = serviceSubcategoryFixture();
const item = { ...rowWithDisplayOrder, subcategory_id: 7, image_urls: [], is_hidden: false };
const product = productRowFixture({ ...row, description: "" });
const doNothing = () => {};

const storedRows: Record<string, unknown[]> = {
  shop_settings: [{ approval_mail: "It is yours.", decline_mail: "We are sorry." }],
  categories: [row],
  service_items: [item, { ...item, id: 8, name: "Rug" }],
};

const user = userEvent.setup();
const pressButton = async (name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));
const fillField = async (label: string | RegExp, text: string) => {
  const field = await screen.findByRole("textbox", { name: label });
  await user.clear(field);
  await user.type(field, text);
};
const expectToast = (text: string) =>
  waitFor(() =>
    expect(
      screen.getByRole("region", { name: /^Notification/, hidden: true }).textContent,
    ).toContain(text),
  );

const changeNameAndSave = async () => {
  await fillField(/^(Name|Title)$/, "Other words");
  await pressButton("Save changes");
};
const enterNameAndPress = (button: string) => async () => {
  await fillField(/^(Name|Title)$/, "Other words");
  await pressButton(button);
};
const pressDelete = () => pressButton("Delete");
/**
 * Returns a function that selects the category and then calls `action`. It first waits for the option, because happy-dom, unlike
 * browsers, discards a value that is set before its option is rendered.
 */
const selectCategoryThen = (action: () => Promise<unknown>, name?: string) => async () => {
  const select = await screen.findByRole("combobox", name === undefined ? {} : { name });
  await within(select).findByText("Arc Lamps");
  fireEvent.change(select, { target: { value: "7" } });
  await action();
};

async function declineOrder() {
  await pressButton("Decline");
  await user.selectOptions(await screen.findByLabelText("Reason"), "Suspicious");
  await pressButton("Decline order");
}

function OrderDecisionButtons() {
  const actions = useOrderActions({ openId: null, onConflict: doNothing });
  const order: Parameters<OrderActions["openDialog"]>[1] = {
    ...{ id: 7, order_number: "CS-7", email: "ana@example.com", revision: 1 },
    ...{ status: "pending", fulfilment: null, needs_delivery_price: false, due: 40 },
  };
  return (
    <>
      <button type="button" onClick={() => actions.openDialog("approve", order)}>
        Approve
      </button>
      <button type="button" onClick={() => actions.openDialog("decline", order)}>
        Decline
      </button>
      {actions.dialog}
    </>
  );
}

const messages = { successTitle: "Category added", failureTitle: "Failed to add category" };
const projectFormProps = { categories: [portfolioCategory], categoryId: 7, onClose: doNothing };
const subcategoryFormProps = {
  categories: [serviceCategory],
  categoryId: 7,
  getNextDisplayOrder: () => 0,
  onClose: doNothing,
};

type DeleteRowDialogProps = ComponentProps<typeof DeleteRowDialog>;
const createDeleteDialog = (
  noun: DeleteRowDialogProps["noun"],
  useDelete: () => DeleteRowDialogProps["deletion"],
) => {
  function DeleteDialog() {
    return (
      <DeleteRowDialog
        row={row}
        noun={noun}
        consequence=""
        deletion={useDelete()}
        onClose={doNothing}
      />
    );
  }
  return <DeleteDialog key="" />;
};

const aboutSection = {
  id: 1,
  key: "about_section",
  title: "About us",
  content: "A small studio.",
  metadata: {},
  updated_at,
};

const slide = {
  id: 1,
  title: "Rooms with a view",
  subtitle: "Made in Gibraltar",
  image_url: "/images/rooms/room_1200x800_b1a48d.webp",
  primary_button_text: "Shop",
  primary_button_link: "/shop",
  secondary_button_text: "Contact",
  secondary_button_link: "/contact",
  display_order: 0,
  focal_x: 50,
  focal_y: 50,
  is_active: true,
  visible_from: null,
  visible_until: null,
  updated_at,
};

const saveTitle = async () => {
  fireEvent.input(await screen.findByRole("textbox", { name: "Title" }), {
    target: { value: "Other words" },
  });
  await pressButton("Save changes");
};

const failedMutations: [
  mutation: string,
  toastTitle: string,
  element: ReactNode,
  action: () => Promise<unknown>,
][] = [
  [
    "update of a product",
    "Failed to update product",
    <ProductEditor key="" product={product} onClose={doNothing} />,
    changeNameAndSave,
  ],
  [
    "creation of a product",
    "Failed to create product",
    <ProductEditor key="" product={null} onClose={doNothing} />,
    selectCategoryThen(async () => {
      await fillField("Price (£)", "195");
      await enterNameAndPress("Add product")();
    }, "Category"),
  ],
  [
    "deletion of a product",
    "Failed to delete product",
    createDeleteDialog("product", useDeleteProduct),
    pressDelete,
  ],
  [
    "update of a product category",
    "Failed to update category",
    <CategoryForm key="" category={row} messages={messages} onClose={doNothing} />,
    changeNameAndSave,
  ],
  [
    "creation of a product category",
    "Failed to add category",
    <CategoryForm key="" category={null} messages={messages} onClose={doNothing} />,
    enterNameAndPress("Add category"),
  ],
  [
    "deletion of a product category",
    "Failed to delete category",
    createDeleteDialog("category", useDeleteCategory),
    pressDelete,
  ],
  [
    "creation of a portfolio category",
    "Failed to create category",
    <PortfolioCategoryForm key="" category={null} nextDisplayOrder={0} onClose={doNothing} />,
    enterNameAndPress("Add category"),
  ],
  [
    "update of a portfolio category",
    "Failed to update category",
    <PortfolioCategoryForm
      key=""
      category={portfolioCategory}
      nextDisplayOrder={0}
      onClose={doNothing}
    />,
    changeNameAndSave,
  ],
  [
    "deletion of a portfolio category",
    "Failed to delete category",
    createDeleteDialog("category", useDeletePortfolioCategory),
    pressDelete,
  ],
  [
    "reordering of portfolio categories",
    "Failed to reorder categories",
    <CategoriesTab
      key=""
      categories={[portfolioCategory, otherCategory]}
      projects={[]}
      failure={null}
      getEditorPath={() => "/"}
    />,
    () => pressButton("Move down: Arc Lamps"),
  ],
  [
    "update of a portfolio project",
    "Failed to update project",
    <ProjectForm key="" project={project} {...projectFormProps} />,
    selectCategoryThen(changeNameAndSave),
  ],
  [
    "creation of a portfolio project",
    "Failed to create project",
    <ProjectForm key="" project={null} {...projectFormProps} />,
    selectCategoryThen(async () => {
      await pressButton("Add URL");
      await fillField("Image URL", project.image_url);
      await user.keyboard("{Enter}");
      await enterNameAndPress("Add project")();
    }),
  ],
  [
    "deletion of a portfolio project",
    "Failed to delete project",
    createDeleteDialog("project", useDeletePortfolioProject),
    pressDelete,
  ],
  [
    "update of a service category",
    "Failed to update category",
    <ServiceCategoryForm
      key=""
      category={serviceCategory}
      nextDisplayOrder={0}
      onClose={doNothing}
    />,
    changeNameAndSave,
  ],
  [
    "deletion of a service category",
    "Failed to delete category",
    createDeleteDialog("category", useDeleteServiceCategory),
    pressDelete,
  ],
  [
    "creation of a service subcategory",
    "Failed to create subcategory",
    <SubcategoryForm key="" subcategory={null} {...subcategoryFormProps} />,
    selectCategoryThen(enterNameAndPress("Add subcategory")),
  ],
  [
    "update of a service subcategory",
    "Failed to update subcategory",
    <SubcategoryForm key="" subcategory={subcategory} {...subcategoryFormProps} />,
    selectCategoryThen(changeNameAndSave),
  ],
  [
    "deletion of a service subcategory",
    "Failed to delete subcategory",
    createDeleteDialog("subcategory", useDeleteServiceSubcategory),
    pressDelete,
  ],
  [
    "creation of a service item",
    "Failed to create item",
    <ItemForm
      publicPath={null}
      key=""
      item={null}
      subcategory={subcategory}
      nextDisplayOrder={0}
      onClose={doNothing}
    />,
    enterNameAndPress("Add item"),
  ],
  [
    "update of a service item",
    "Failed to update item",
    <ItemForm
      publicPath={null}
      key=""
      item={item}
      subcategory={subcategory}
      nextDisplayOrder={0}
      onClose={doNothing}
    />,
    changeNameAndSave,
  ],
  [
    "deletion of a service item",
    "Failed to delete item",
    <DeleteItemsDialog
      key=""
      items={[item]}
      isSelection={false}
      onClose={doNothing}
      onDeleted={doNothing}
    />,
    pressDelete,
  ],
  [
    "deletion of selected service items",
    "Error deleting items",
    <DeleteItemsDialog
      key=""
      items={[item]}
      isSelection
      onClose={doNothing}
      onDeleted={doNothing}
    />,
    pressDelete,
  ],
  [
    "update of a site section",
    "Failed to update content: ",
    <AboutForm key="" section={aboutSection} />,
    saveTitle,
  ],
  [
    "update of a hero slide",
    "Failed to update hero slide: ",
    <HeroForm key="" slide={slide} hasFocus={false} onAdded={doNothing} />,
    saveTitle,
  ],
  [
    "reordering of service items",
    "Failed to reorder items",
    <ItemList key="" subcategory={subcategory} getEditorPath={() => "/"} />,
    async () => {
      // The Reorder button is disabled until the items have loaded.
      await screen.findByRole("link", { name: "Rug" });
      await pressButton("Reorder");
      await pressButton("Move down: Arc Lamps");
    },
  ],
];

describe.each(failedMutations)(
  "a failed %s shows the toast '%s'",
  (_mutation, toastTitle, element, action) => {
    it("with the server's message", async () => {
      stubDataApi(storedRows, () => databaseErrorResponse("The disk is full."));
      renderInBackOffice(element);
      await action();
      await expectToast(toastTitle);
      await expectToast("The disk is full.");
    });
  },
);

it("a rejected reordering returns the rows to their previous order", async () => {
  let respond: (response: Response) => void = () => {};
  stubDataApi(
    { portfolio_categories: [portfolioCategory, otherCategory] },
    () => new Promise((resolve) => (respond = resolve)),
  );
  renderInBackOffice(<PortfolioManagementPage />);
  const getHandleLabels = () =>
    screen
      .getAllByRole("button", { name: /^Reorder / })
      .map((handle) => handle.getAttribute("aria-label"));
  await pressButton("Move down: Arc Lamps");
  await waitFor(() => expect(getHandleLabels()).toEqual(["Reorder Rugs", "Reorder Arc Lamps"]));
  // Keeps the refetch after the failure pending, because the refetched rows would restore the order too.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  respond(databaseErrorResponse("The disk is full."));
  await waitFor(() => expect(getHandleLabels()).toEqual(["Reorder Arc Lamps", "Reorder Rugs"]));
});

it("a failed deletion shows a generic message when the server sends no message", async () => {
  stubDataApi(storedRows, () => databaseErrorResponse(""));
  renderInBackOffice(createDeleteDialog("product", useDeleteProduct));
  await pressDelete();
  await expectToast("An unknown error occurred");
});

it("a failed deletion of contact submissions shows a fixed error text and keeps the dialog open", async () => {
  stubDataApi(storedRows, () => databaseErrorResponse("The disk is full."));
  const closeDialog = vi.fn();
  renderInBackOffice(
    <DeleteSubmissionsDialog
      target={{ ids: [7], name: "Ana", mayHaveVisit: false }}
      onClose={closeDialog}
      onDeleted={closeDialog}
    />,
  );
  await pressDelete();
  await expectToast("Failed to delete contact submission");
  expect(closeDialog).not.toHaveBeenCalled();
});

const dataRequest: DataRequestRow = {
  id: 7,
  admin_notes: null,
  details: "Everything.",
  email: "ana@example.com",
  erased_at: null,
  name: "Ana",
  processed_at: null,
  request_type: "access",
  status: "pending",
  submitted_at: "2026-11-21T10:00:00Z",
  updated_at: "2026-11-21T10:00:00Z",
  verification_info: "Order 7",
};

const pendingMutations: [
  mutation: string,
  label: string,
  element: ReactNode,
  action: () => Promise<unknown>,
][] = [
  [
    "saving a product category",
    "Saving...",
    <CategoryForm key="" category={row} messages={messages} onClose={doNothing} />,
    changeNameAndSave,
  ],
  [
    "deleting a product",
    "Deleting...",
    createDeleteDialog("product", useDeleteProduct),
    pressDelete,
  ],
  ["declining an order", "Saving...", <OrderDecisionButtons key="" />, declineOrder],
  [
    "saving the notes on a data request",
    "Saving...",
    <RequestNotes key="" request={dataRequest} onProcessed={doNothing} />,
    async () => {
      await fillField(/^Notes/, "Asked for a passport.");
      await pressButton("Save notes");
    },
  ],
  [
    "marking a data request as processed",
    "Saving...",
    <RequestNotes key="" request={dataRequest} onProcessed={doNothing} />,
    () => pressButton("Mark as processed"),
  ],
  ["saving a site section", "Saving...", <AboutForm key="" section={aboutSection} />, saveTitle],
];

describe.each(pendingMutations)(
  "while %s, a disabled button '%s'",
  (_mutation, label, element, action) => {
    it("is shown only until the response", async () => {
      let respond: (response: Response) => void = () => {};
      stubDataApi(storedRows, () => new Promise((resolve) => (respond = resolve)));
      renderInBackOffice(element);
      expect(screen.queryByText(label)).toBeNull();
      await action();
      const button = await screen.findByRole("button", { name: label });
      expect(button.matches("[disabled], [aria-disabled=true]")).toBe(true);
      respond(databaseErrorResponse("No."));
      await waitFor(() => expect(screen.queryByText(label)).toBeNull());
    });
  },
);

describe("a failed order decision", () => {
  it("shows a fixed message instead of the server's message for an approval", async () => {
    stubDataApi(storedRows, () => Response.json({ message: "Lost connection 5" }, { status: 500 }));
    renderInBackOffice(<OrderDecisionButtons />);
    await pressButton("Approve");
    await pressButton("Approve order");
    await expectToast("Failed to approve order. Please try again.");
  });

  it.each([
    ["The order is gone.", "The order is gone."],
    ["", "Failed to decline order. Please try again."],
  ])("with the server message %j shows %j for a decline", async (message, expectedText) => {
    stubDataApi(storedRows, () => Response.json({ message }, { status: 500 }));
    renderInBackOffice(<OrderDecisionButtons />);
    await declineOrder();
    await expectToast(expectedText);
  });
});

it("the toast after a decline names the items that could not be returned to stock", async () => {
  const not_restocked = [{ name: "Vase", quantity: 2 }];
  stubDataApi(storedRows, () => Response.json({ id: 7, order_number: "CS-7", not_restocked }));
  renderInBackOffice(<OrderDecisionButtons />);
  await declineOrder();
  await expectToast("Not back in stock, because the product was deleted: 2 × Vase");
});
