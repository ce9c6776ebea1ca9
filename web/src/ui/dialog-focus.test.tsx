import { beforeEach, expect, it } from "vitest";
import { rememberFocus } from "@/ui/dialog-focus";

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
  ["of the next row if the row of the control was removed", ["b"], "delete-c"],
  [
    "of the previous row if the row of the control and all later rows were removed",
    ["b", "c"],
    "delete-a",
  ],
])("rememberFocus focuses the same control %s", (_, removedRows, focusedId) => {
  const returnFocus = rememberFocus(getById("delete-b"));
  for (const id of removedRows) getById(id).remove();
  returnFocus();
  expect(document.activeElement?.id).toBe(focusedId);
});

it("rememberFocus focuses the row's link if only the control was removed", () => {
  const returnFocus = rememberFocus(getById("delete-b"));
  getById("delete-b").remove();
  returnFocus();
  expect(document.activeElement?.id).toBe("open-b");
});

it("rememberFocus treats the groups of a description list as rows", () => {
  const group = (name: string) =>
    `<div id="${name}"><dt>${name}</dt><dd><button>Send</button></dd></div>`;
  document.body.innerHTML = `<dl>${["a", "b"].map(group).join("")}</dl>`;
  const [first, second] = document.querySelectorAll("button");
  if (!first || !second) throw new Error("The list has two buttons.");
  const returnFocus = rememberFocus(first);
  first.remove();
  returnFocus();
  expect(document.activeElement).toBe(second);
});

it("rememberFocus falls back to the empty state of the list, then to an open dialog, then to the page's content", () => {
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
