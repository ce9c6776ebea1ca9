import type { Mutant } from "../mutant.ts";

/** Faults in components and forms. */
export const screenFaults: Mutant[] = [
  {
    fault: "two classes of one element set the same CSS property",
    file: "web/src/components/picture.tsx",
    text: '"block overflow-hidden bg-sand"',
    replacement: '"relative block overflow-hidden bg-sand"',
    project: "unit-dom",
    test: "web/src/storefront/shop/product-card.test.tsx",
  },
  {
    fault: "a form is submitted once per click",
    file: "web/src/forms/use-schema-form.ts",
    text: "if (isUnderWay.current) return;",
    replacement: "",
    project: "unit-dom",
    test: "web/src/forms/use-schema-form.test.tsx",
  },
  {
    fault: "logging out discards unsaved changes without confirmation",
    file: "web/src/admin/shell/log-out-button.tsx",
    text: "hasUnsavedWork() ? setAsking(true) : void leave()",
    replacement: "void leave()",
    project: "unit-dom",
    test: "web/src/admin/shell/log-out-button.test.tsx",
  },
  {
    fault: "a closing dialog re-renders its content",
    file: "web/src/ui/dialog.tsx",
    text: "(_before, { isOpen }) => !isOpen",
    replacement: "() => false",
    project: "unit-dom",
    test: "web/src/ui/dialog.test.tsx",
  },
  {
    fault: "a price of 12,50 is stored as 1,250 pounds",
    file: "supabase/functions/_shared/domain/catalogue/product-form.ts",
    text: "\\d{1,3}(,\\d{3})+",
    replacement: "[\\d,]+",
    project: "unit",
    test: "supabase/functions/_shared/domain/catalogue/product-form.test.ts",
  },
];
