import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Paragraphs } from "@/components/paragraphs";

it("Paragraphs shows a changed text completely if paragraphs repeat", () => {
  const before = ["Oak", "***", "Linen", "***", "Brass"];
  const after = ["Stone", "***", "***", "Oak"];
  const { container, rerender } = render(<Paragraphs texts={before} />);
  rerender(<Paragraphs texts={after} />);
  expect([...container.querySelectorAll("p")].map((p) => p.textContent)).toEqual(after);
});
