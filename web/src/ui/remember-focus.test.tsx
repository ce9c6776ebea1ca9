import { beforeEach, expect, it } from "vitest";
import { rememberFocus } from "@/ui/remember-focus";

const row = (name: string) => `<tr id="${name}">
  <td><a href="#${name}" id="open-${name}">${name}</a><button id="delete-${name}">Delete</button></td>
</tr>`;

const find = (id: string) => document.getElementById(id) as HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<main tabindex="-1">
    <table><tbody>${["a", "b", "c"].map(row).join("")}</tbody></table>
  </main>`;
});

it.each([
  ["of the next row if its row was removed", ["b"], "delete-c"],
  ["of the next remaining row if several were removed", ["b", "c"], "delete-a"],
])("rememberFocus focuses the same control %s", (_, removed, expected) => {
  const returnFocus = rememberFocus(find("delete-b"));
  for (const id of removed) find(id).remove();
  returnFocus();
  expect(document.activeElement?.id).toBe(expected);
});

it("rememberFocus focuses the row's link if the control was removed without its row", () => {
  const returnFocus = rememberFocus(find("delete-b"));
  find("delete-b").remove();
  returnFocus();
  expect(document.activeElement?.id).toBe("open-b");
});

it("rememberFocus focuses what the list shows after its last row was removed, else the page's content", () => {
  const list = find("a").parentElement;
  const returnFocus = rememberFocus(find("open-b"));
  for (const id of ["a", "b", "c"]) find(id).remove();
  list?.insertAdjacentHTML("beforeend", '<tr><td><div tabindex="-1" id="empty"></div></td></tr>');
  returnFocus();
  expect(document.activeElement?.id).toBe("empty");
  list?.remove();
  returnFocus();
  expect(document.activeElement?.localName).toBe("main");
});
