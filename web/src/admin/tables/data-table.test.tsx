import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DataTable } from "@/admin/tables/data-table";

const columns = [
  { id: "name", header: "Name", cell: ({ id }: { id: number }) => <a href="#row">Row {id}</a> },
];
const table = (ids: number[]) => (
  <DataTable
    label="Rows"
    columns={columns}
    rows={ids.map((id) => ({ id }))}
    rowKey={({ id }) => id}
    empty={{ title: "No rows" }}
  />
);

it("a table passes the focus of a removed row to the next row, and of the last row to the empty state", () => {
  const { rerender } = render(table([1, 2, 3]));
  screen.getByRole("link", { name: "Row 2" }).focus();
  rerender(table([1, 3]));
  expect(document.activeElement?.textContent).toBe("Row 3");
  rerender(table([]));
  expect(document.activeElement?.textContent).toBe("No rows");
});

it("a table does not take the focus when a row is removed that does not have it", () => {
  const { rerender } = render(table([1, 2]));
  screen.getByRole("link", { name: "Row 2" }).focus();
  screen.getByRole("link", { name: "Row 2" }).blur();
  rerender(table([1]));
  expect(document.activeElement).toBe(document.body);
});
