import type { Mutant } from "../mutant.ts";

/** Faults in components and forms. */
export const screenMutants: Mutant[] = [
  {
    fault: "two classes of one element set the same CSS property",
    file: "web/src/components/responsive-image.tsx",
    text: '"block overflow-hidden bg-sand"',
    replacement: '"relative block overflow-hidden bg-sand"',
    test: "web/src/storefront/shop/product-card.test.tsx",
  },
  {
    fault: "a pending form is submitted again by a second click",
    file: "web/src/forms/use-schema-form.ts",
    text: "if (isSubmitting.current) return;",
    replacement: "",
    test: "web/src/forms/use-schema-form.test.tsx",
  },
  {
    fault: "signing out discards unsaved changes without confirmation",
    file: "web/src/admin/shell/sign-out-button.tsx",
    text: "if (hasUnsavedForm)",
    replacement: "if (!hasUnsavedForm)",
    test: "web/src/admin/shell/sign-out-button.test.tsx",
  },
  {
    fault: "a closing dialog re-renders its content",
    file: "web/src/ui/dialog.tsx",
    text: "(_previousProps, { isOpen }) => !isOpen",
    replacement: "() => false",
    test: "web/src/ui/dialog.test.tsx",
  },
  {
    fault: "a price of 12,50 is stored as 1,250 pounds",
    file: "supabase/functions/_shared/domain/catalogue/product-form.ts",
    text: "\\d{1,3}(,\\d{3})+",
    replacement: "[\\d,]+",
    test: "supabase/functions/_shared/domain/catalogue/product-form.test.ts",
  },
  {
    fault: "a save overwrites a concurrent change of the row",
    file: "web/src/data/row-writes/use-table-writes.ts",
    text: ".match({ id, updated_at })",
    replacement: ".match({ id } as { id: number; updated_at: string })",
    test: "web/src/data/row-writes/use-table-writes.test.tsx",
  },
  {
    fault: "a merge overwrites a field that both sides changed",
    file: "web/src/admin/forms/three-way-merge.ts",
    text: "(isChangedByMe ? merge.conflictingFields : merge.adoptedFields).push(field);",
    replacement: "merge.adoptedFields.push(field);",
    test: "web/src/admin/forms/use-entity-editor.test.tsx",
  },
  {
    fault: "leaving a form during its save asks whether to discard the changes",
    file: "web/src/admin/forms/leave-guard.tsx",
    text: 'open={isUnsaved && navigation === "asking"}',
    replacement: "open={isUnsaved}",
    test: "web/src/admin/forms/use-entity-editor.test.tsx",
  },
  {
    fault: "a form restores the draft of another account",
    file: "web/src/admin/forms/unsaved-forms.ts",
    text: 'useState(user?.id ?? "")',
    replacement: 'useState("")',
    test: "web/src/admin/forms/leave-guard.test.tsx",
  },
  {
    fault: "an authenticator app is removed without a verified code",
    file: "web/src/data/authenticators/mutations.ts",
    text: "await verifyWithAnyAuthenticator(",
    replacement: "void verifyWithAnyAuthenticator(",
    test: "web/src/admin/security/remove-authenticator-dialog.test.tsx",
  },
];
