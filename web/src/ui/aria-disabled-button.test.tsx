import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

it("AriaDisabledButton calls onClick once for a double click, and once more for a later click", () => {
  const onClick = vi.fn();
  render(
    <AriaDisabledButton disabled={false} onClick={onClick}>
      Mark as answered
    </AriaDisabledButton>,
  );
  const button = screen.getByRole("button");
  for (const detail of [1, 2]) fireEvent.click(button, { detail });
  expect(onClick).toHaveBeenCalledTimes(1);
  fireEvent.click(button, { detail: 1 });
  expect(onClick).toHaveBeenCalledTimes(2);
});
