import { beforeEach, expect, it } from "vitest";
import { rememberFocus } from "@/ui/remember-focus";

const rowHtml = (name: string) => `<tr id="${name}">
  <td><a href="#${name}" id="open-${name}">${name}</a><button id="delete-${name}">Delete</button></td>
</tr>`;

const getById = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<main tabindex="-1">
    <table><tbody>${["a", "b", "c"].map(rowHtml).join("")}</tbody></table>
  </main>`;
});

it.each([
  ["of the next row if its row was removed", ["b"], "delete-c"],
  ["of the next remaining row if several were removed", ["b", "c"], "delete-a"],
])("rememberFocus focuses the same control %s", (_, removed, expected) => {
  const returnFocus = rememberFocus(getById("delete-b"));
  for (const id of removed) getById(id).remove();
  returnFocus();
  expect(document.activeElement?.id).toBe(expected);
});

it("rememberFocus focuses the row's link if the control was removed without its row", () => {
  const returnFocus = rememberFocus(getById("delete-b"));
  getById("delete-b").remove();
  returnFocus();
  expect(document.activeElement?.id).toBe("open-b");
});

it("rememberFocus focuses what the list shows instead of rows, or without a list an open dialog, or without one the page's content", () => {
  const list = getById("a").parentElement;
  const returnFocus = rememberFocus(getById("open-b"));
  for (const id of ["a", "b", "c"]) getById(id).remove();
  list?.insertAdjacentHTML("beforeend", '<tr><td><div tabindex="-1" id="empty"></div></td></tr>');
  returnFocus();
  expect(document.activeElement?.id).toBe("empty");
  list?.remove();
  document.body.insertAdjacentHTML(
    "beforeend",
    '<div role="dialog" data-state="open" tabindex="-1" id="dialog"></div>',
  );
  returnFocus();
  expect(document.activeElement?.id).toBe("dialog");
  getById("dialog").remove();
  returnFocus();
  expect(document.activeElement?.localName).toBe("main");
});
