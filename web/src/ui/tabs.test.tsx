import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/ui/tabs";

const onValueChange = vi.fn();

function renderTabs(defaultValue = "a") {
  render(
    <Tabs defaultValue={defaultValue} onValueChange={onValueChange}>
      <TabsList aria-label="Letters">
        {["a", "b", "c"].map((value) => (
          <TabsTrigger key={value} value={value}>
            {value.toUpperCase()}
          </TabsTrigger>
        ))}
      </TabsList>
      {["a", "b", "c"].map((value) => (
        <TabsContent key={value} value={value}>
          About {value}
        </TabsContent>
      ))}
    </Tabs>,
  );
}

const getSelectedTab = () => screen.getByRole("tab", { selected: true });

it("Tabs renders only the panel of the selected tab, labelled by the tab", async () => {
  renderTabs();
  expect(screen.getByRole("tabpanel", { name: "A" }).textContent).toBe("About a");
  await userEvent.click(screen.getByRole("tab", { name: "C" }));
  expect(screen.getByRole("tabpanel", { name: "C" }).textContent).toBe("About c");
  expect(screen.queryByText("About a")).toBeNull();
  expect(onValueChange).toHaveBeenLastCalledWith("c");
});

it("TabsList is a single tab stop in which the arrow, Home and End keys select tabs", async () => {
  renderTabs();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: "A" }));
  for (const [key, name] of [
    ["ArrowLeft", "C"],
    ["ArrowRight", "A"],
    ["ArrowRight", "B"],
    ["End", "C"],
    ["Home", "A"],
  ]) {
    await userEvent.keyboard(`{${key}}`);
    expect(getSelectedTab().textContent, key).toBe(name);
    expect(document.activeElement).toBe(getSelectedTab());
  }
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("tabpanel"));
});

it("TabsList scrolls to the initially selected tab, and to a tab that is selected later", async () => {
  const widths = { tab: 50, list: 100 };
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.role === "tab" ? widths.tab : widths.list;
  });
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (
    this: HTMLElement,
  ) {
    return ["A", "B", "C"].indexOf(this.textContent) * widths.tab;
  });
  renderTabs("c");
  expect(screen.getByRole("tablist").scrollLeft).toBe(75);
  await userEvent.click(screen.getByRole("tab", { name: "B" }));
  expect(screen.getByRole("tablist").scrollLeft).toBe(25);
});
