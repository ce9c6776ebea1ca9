import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DataTable } from "@/admin/tables/data-table";

const columns = [
  { id: "name", header: "Name", cell: ({ id }: { id: number }) => <a href="#row">Row {id}</a> },
];
const createTable = (ids: number[]) => (
  <DataTable
    label="Rows"
    columns={columns}
    rows={ids.map((id) => ({ id }))}
    rowKey={({ id }) => id}
    emptyState={{ title: "No rows" }}
  />
);

it("a table moves the focus from a removed row to the next row, and from the last row to the empty state", () => {
  const { rerender } = render(createTable([1, 2, 3]));
  screen.getByRole("link", { name: "Row 2" }).focus();
  rerender(createTable([1, 3]));
  expect(document.activeElement?.textContent).toBe("Row 3");
  rerender(createTable([]));
  expect(document.activeElement?.textContent).toBe("No rows");
});

it("a table does not move the focus when the removed row did not have the focus", () => {
  const { rerender } = render(createTable([1, 2]));
  screen.getByRole("link", { name: "Row 2" }).focus();
  screen.getByRole("link", { name: "Row 2" }).blur();
  rerender(createTable([1]));
  expect(document.activeElement).toBe(document.body);
});
