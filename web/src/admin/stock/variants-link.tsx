import { Link } from "react-router";
import { FormSection } from "@/admin/stock/form-section";
import type { EditableProduct } from "@/data/stock/queries";
import { adminPaths } from "@/lib/admin-paths";
import { Button } from "@/ui/button";

interface VariantsLinkProps {
  product: Pick<EditableProduct, "id" | "variant_count">;
}

/** Opens the options and variants of a stored product. */
export function VariantsLink({ product }: VariantsLinkProps) {
  return (
    <Button asChild variant="outline" size="small" className="justify-self-start">
      <Link to={adminPaths.variants(product.id)}>
        {product.variant_count > 0 ? "Edit Options and Variants" : "Add Options and Variants"}
      </Link>
    </Button>
  );
}

/** Says that the price and stock of a product are its variants'. */
export function VariantSummary({ product }: VariantsLinkProps) {
  const count = product.variant_count;
  return (
    <FormSection title="Variants">
      <p className="text-small text-ink-soft">
        {`${count === 1 ? "1 variant has" : `${count} variants have`} prices and stock of their own.`}
      </p>
      <VariantsLink product={product} />
    </FormSection>
  );
}
