import { isAvailable } from "@domain/catalogue/product.ts";
import { pieceNote, type ShownPin } from "@domain/portfolio/image-pins.ts";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import type { DialogProps } from "@/components/lazy-dialog";
import { Price } from "@/components/price";
import { ResponsiveImage } from "@/components/responsive-image";
import { paths } from "@/lib/paths";
import { AddButton } from "@/storefront/cart/add-button";
import { sizeText, stockText } from "@/storefront/portfolio/piece-texts";

interface PinCardProps extends DialogProps {
  pin: ShownPin;
  replace?: boolean | undefined;
}

/** A piece in an image: picture, price, and a button that adds it to the cart. */
export function PinCard({ pin, replace }: PinCardProps) {
  const { product } = pin;
  const path = paths.product(product.slug);
  const canAdd = isAvailable(product);
  return (
    <section
      ref={moveOntoScreen}
      data-slot="pin-card"
      aria-label={product.name}
      className="pointer-events-auto absolute z-10 grid items-center gap-x-3 bg-surface p-2 text-ink shadow-float"
      style={cardStyle(pin)}
    >
      <ResponsiveImage url={product.image_url} alt="" sizes="5rem" className="aspect-square" />
      <div className="min-w-0">
        <h3 className="line-clamp-2 text-lead leading-tight">
          <Link to={path} replace={replace}>
            {product.name}
          </Link>
        </h3>
        <p className="text-label text-ink-soft">
          {[pieceNote(pin) ?? sizeText(product), stockText(product)].filter(Boolean).join(" · ")}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-4 text-small">
          <Price product={product} />
          {canAdd ? null : (
            <Link to={path} replace={replace} className="touch-target text-link">
              Tell me when it’s back
            </Link>
          )}
        </p>
      </div>
      {canAdd ? <AddButton product={product} replace={replace} /> : null}
    </section>
  );
}

/** Moves a card that is partly beyond the sides of the screen: on phones held upright, the gallery shows a part of a wide image. */
function moveOntoScreen(card: HTMLElement | null): void {
  if (!card) return;
  const margin = 8;
  const { left, right } = card.getBoundingClientRect();
  const offset = Math.max(margin - left, Math.min(0, innerWidth - margin - right));
  if (offset !== 0) card.style.translate = `${offset}px`;
}

/**
 * Places a card above or below its pin, within the visible part of the image. The card's parent is as large as the image; the
 * container (cqw) is the box, which may show less of it.
 */
function cardStyle({ x, y }: ShownPin): CSSProperties {
  const width = "min(22rem, 100cqw - 1rem)";
  const firstLeft = "(100% - 100cqw) / 2 + 0.5rem";
  const lastLeft = `(100% + 100cqw) / 2 - 0.5rem - ${width}`;
  return {
    width,
    gridTemplateColumns: "5rem 1fr auto",
    left: `clamp(${firstLeft}, ${x * 100}% - ${width} / 2, ${lastLeft})`,
    [y > 0.5 ? "bottom" : "top"]: `calc(${(y > 0.5 ? 1 - y : y) * 100}% + 1.5rem)`,
    // Of the gallery, whose focus rings are light.
    ["--focus" as string]: "var(--color-brass)",
  };
}
