import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Paragraphs } from "@/components/paragraphs";

it("Paragraphs renders all paragraphs of a changed text even if some of them are equal", () => {
  const initialTexts = ["Oak", "***", "Linen", "***", "Brass"];
  const newTexts = ["Stone", "***", "***", "Oak"];
  const { container, rerender } = render(<Paragraphs texts={initialTexts} />);
  rerender(<Paragraphs texts={newTexts} />);
  expect([...container.querySelectorAll("p")].map((p) => p.textContent)).toEqual(newTexts);
});
