import { orderableUnits } from "@domain/catalogue/product.ts";
import { formatPounds, sumPounds } from "@domain/money.ts";
import { Link } from "react-router";
import { QuantityStepper } from "@/components/quantity-stepper";
import { ResponsiveImage } from "@/components/responsive-image";
import { cn } from "@/lib/cn";
import { toast } from "@/lib/toast";
import { showOrderLimitToast, unitLimit } from "@/storefront/cart/order-limit";
import type { PricedLine } from "@/storefront/cart/use-priced-cart";

interface CartLineRowProps {
  line: PricedLine;
  onQuantityChange: (quantity: number) => void;
  onRemove: () => void;
}

export function CartLineRow({ line, onQuantityChange, onRemove }: CartLineRowProps) {
  const { product, notice } = line;
  const isUnavailable = notice?.cause === "unavailable";
  const increase = () => {
    if (product && line.quantity >= orderableUnits(product)) {
      const description = `Only ${product.stock_quantity} items available.`;
      toast({ title: "Not enough stock", description });
      return;
    }
    if (line.quantity >= line.maxQuantity) {
      showOrderLimitToast(unitLimit(line.maxQuantity));
      return;
    }
    onQuantityChange(line.quantity + 1);
  };
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 border-b border-sand py-5">
      <ResponsiveImage
        url={line.imageUrl}
        alt=""
        sizes="5.5rem"
        className="aspect-square self-start"
      />
      <div className="grid gap-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <div>
            <h3 className="text-title">
              {product ? (
                <Link to={product.path} replace>
                  {line.name}
                </Link>
              ) : (
                line.name
              )}
            </h3>
            <p className="numeric text-small text-ink-soft">{`${formatPounds(line.price)} each`}</p>
          </div>
          {isUnavailable ? null : (
            <p className="numeric ml-auto pt-0.5 font-medium">
              {formatPounds(sumPounds([line.price * line.quantity]))}
            </p>
          )}
        </div>
        {notice ? (
          <p
            className={cn("text-small", notice.cause === "price" ? "text-ink-soft" : "text-danger")}
          >
            {notice.text}
          </p>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <QuantityStepper
            itemName={line.name}
            value={line.quantity}
            onDecrease={() => onQuantityChange(line.quantity - 1)}
            onIncrease={increase}
          />
          <button
            type="button"
            aria-label={`Remove ${line.name}`}
            onClick={onRemove}
            className="min-h-11 text-small text-ink-soft underline decoration-sand-deep underline-offset-4 transition-colors hover:text-ink hover:decoration-ink"
          >
            Remove
          </button>
        </div>
      </div>
    </li>
  );
}
