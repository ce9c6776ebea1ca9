import type { Mutant } from "../mutant.ts";

/** What the browser shows. */
export const screenFaults: Mutant[] = [
  {
    fault: "a component's class contradicts the one that a prop adds",
    file: "web/src/components/picture.tsx",
    text: '"block overflow-hidden bg-sand"',
    replacement: '"relative block overflow-hidden bg-sand"',
    project: "unit-dom",
    test: "web/src/storefront/shop/product-card.test.tsx",
  },
  {
    fault: "a form that waits for its schema is sent as often as one presses",
    file: "web/src/lib/use-schema-form.ts",
    text: "if (isUnderWay.current) return;",
    replacement: "",
    project: "unit-dom",
    test: "web/src/lib/use-schema-form.test.tsx",
  },
  {
    fault: "an order is sent after the visitor went back to the cart",
    file: "web/src/lib/use-schema-form.ts",
    text: "if (!isLeft.current) return",
    replacement: "return",
    project: "unit-dom",
    test: "web/src/lib/use-schema-form.test.tsx",
  },
];
