import { formatLength } from "@domain/catalogue/size.ts";
import { lazy, Suspense } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { useNearViewport } from "@/components/use-near-viewport";
import type { ProductDetails } from "@/data/products/rows";
import { cn } from "@/lib/cn";
import { drawSize, type Label } from "@/storefront/product/size-drawing";

const FitCheck = lazy(async () => ({
  default: (await import("@/storefront/product/fit-check")).FitCheck,
}));

/**
 * "True Size": a drawing of a product at scale beside a person, and "Will it fit?". Renders nothing for a product without size. The
 * form is loaded when it is near; without it, the drawing stays.
 */
export function TrueSize({ product }: { product: ProductDetails }) {
  const [section, isNear] = useNearViewport<HTMLElement>("25% 0px");
  const drawing = drawSize(product);
  if (!drawing) return null;
  return (
    <section
      ref={section}
      aria-labelledby="true-size"
      className="mt-24 grid gap-x-16 gap-y-8 border-t border-sand-deep pt-14 lg:grid-cols-[minmax(0,1fr)_25rem]"
    >
      <h2 id="true-size" className="col-span-full text-section">
        True Size
      </h2>
      <div className="relative self-start">
        <svg
          role="img"
          aria-label={describeSize(product)}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          fill="none"
          className="w-full stroke-current"
        >
          <path d={drawing.room} fill="currentColor" className="text-sand-deep" {...hairline} />
          <path d={drawing.path} transform={drawing.transform} {...hairline} />
          <path d={drawing.lines} className="text-brass" {...hairline} />
        </svg>
        {drawing.labels.map(({ text, x, y, side }) => (
          <span
            key={`${x}-${y}`}
            aria-hidden
            className={cn("numeric absolute text-small whitespace-nowrap", labelClasses[side])}
            style={{
              left: `${(100 * x) / drawing.width}%`,
              [side === "above" ? "bottom" : "top"]:
                `${(100 * (side === "above" ? drawing.height - y : y)) / drawing.height}%`,
            }}
          >
            {text}
          </span>
        ))}
      </div>
      <ErrorBoundary fallback={null}>
        <Suspense>{isNear ? <FitCheck product={product} /> : null}</Suspense>
      </ErrorBoundary>
    </section>
  );
}

/** Lines of the same width at any scale. */
const hairline = { vectorEffect: "non-scaling-stroke", strokeWidth: 1.4 };

const labelClasses: Record<Label["side"], string> = {
  above: "-translate-x-1/2 text-brass-deep",
  right: "-translate-y-1/2 text-brass-deep",
  below: "-translate-x-1/2 text-ink-soft",
};

/** The drawing as a text. */
function describeSize({ name, width_cm, depth_cm, height_cm }: ProductDetails): string {
  const lengths = Object.entries({ wide: width_cm, deep: depth_cm, high: height_cm }).flatMap(
    ([direction, length]) => (length ? `${formatLength(length)} ${direction}` : []),
  );
  return `${name}, ${lengths.join(", ")}, at the same scale as a person of ${formatLength(170)}`;
}
