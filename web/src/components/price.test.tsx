import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Price } from "@/components/price";

const sofa = { price: 1490, sale_price: 1290, on_sale: true };

it('Price includes the words "was" and "now" for screen readers when the product is on sale', () => {
  const { container } = render(<Price product={sofa} />);
  expect(container.textContent).toBe("was £1,490.00 now £1,290.00");
});

it("Price can wrap between the regular price and the sale price", () => {
  const { container } = render(<Price product={sofa} />);
  // Removes the texts for screen readers together with their spaces.
  for (const hiddenText of container.querySelectorAll(".sr-only")) hiddenText.remove();
  expect(container.textContent).toBe("£1,490.00 £1,290.00");
});

it("Price strikes no price through when the product was as cheap before", () => {
  const { container } = render(<Price product={{ ...sofa, price: 1290 }} />);
  expect(container.textContent).toBe("£1,290.00");
});
