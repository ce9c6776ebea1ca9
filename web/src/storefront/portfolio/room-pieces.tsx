import { isAvailable, unitPrice } from "@domain/catalogue/product.ts";
import { formatPounds, sumPounds } from "@domain/money.ts";
import {
  type PinnedProduct,
  pieceNote,
  piecesOf,
  type ShownPin,
} from "@domain/portfolio/image-pins.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { lazyDialog } from "@/components/lazy-dialog";
import { Price } from "@/components/price";
import { ResponsiveImage } from "@/components/responsive-image";
import { loadChunk } from "@/lib/chunk-loading";
import { paths } from "@/lib/paths";
import { toastError } from "@/lib/toast";
import { useOverlayItem } from "@/lib/use-overlay";
import { AddButton } from "@/storefront/cart/add-button";
import { useCartStore } from "@/storefront/cart/cart-context";
import { stockText } from "@/storefront/portfolio/piece-texts";
import { Button } from "@/ui/button";

const StockAlertDialog = lazyDialog(
  async () => (await import("@/storefront/product/stock-alert-dialog")).StockAlertDialog,
);

/** The products in the images of a project, with their prices, as a list of links. Renders nothing if there are none. */
export function RoomPieces({ pins }: { pins: readonly ShownPin[] }) {
  const [soldOutProduct, setSoldOutProduct] = useOverlayItem<PinnedProduct>("stock-alert");
  const pieces = piecesOf(pins);
  if (pieces.length === 0) return null;
  return (
    <section aria-labelledby="room-pieces" className="mb-11">
      <h2 id="room-pieces" className="text-section">
        In this room
      </h2>
      <ul className="mt-6 border-t border-sand">
        {pieces.map((pin) => (
          <Piece
            key={pin.product.id}
            pin={pin}
            onAskForAlert={() => setSoldOutProduct(pin.product)}
          />
        ))}
      </ul>
      <AddAll products={pieces.map(({ product }) => product)} />
      {soldOutProduct ? (
        <StockAlertDialog
          open
          onOpenChange={() => setSoldOutProduct(null)}
          product={soldOutProduct}
        />
      ) : null}
    </section>
  );
}

function Piece({ pin, onAskForAlert }: { pin: ShownPin; onAskForAlert: () => void }) {
  const { product } = pin;
  const path = paths.product(product.slug);
  const note = pieceNote(pin);
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 border-b border-sand py-4">
      <ResponsiveImage url={product.image_url} alt="" sizes="5.5rem" className="aspect-square" />
      <div className="flex items-center gap-x-4">
        <div className="flex grow flex-wrap items-center gap-x-4 gap-y-1">
          {/* On phones the price is below. */}
          <div className="min-w-0 grow" style={{ flexBasis: "13rem" }}>
            <h3 className="text-title">
              <Link to={path}>{product.name}</Link>
            </h3>
            {note ? <p className="text-small text-ink-soft">{note}</p> : null}
            {isAvailable(product) ? (
              <p className="text-small text-sage">{stockText(product)}</p>
            ) : (
              <p className="text-small text-ink-soft">
                Sold out ·{" "}
                <Link
                  to={path}
                  className="touch-target text-link"
                  onClick={(event) => {
                    // Which variant is chosen on the product's page.
                    if (product.variant_count) return;
                    event.preventDefault();
                    onAskForAlert();
                  }}
                  {...StockAlertDialog.preload}
                >
                  tell me when it’s back
                </Link>
              </p>
            )}
          </div>
          <Price product={product} />
        </div>
        {isAvailable(product) ? <AddButton product={product} /> : null}
      </div>
    </li>
  );
}

/** How many of the pieces are in stock, and a button that adds those without options to the cart. */
function AddAll({ products }: { products: PinnedProduct[] }) {
  const cart = useCartStore();
  const queryClient = useQueryClient();
  const available = products.filter(isAvailable);
  const addable = available.filter(({ variant_count }) => variant_count === 0);
  const choiceCount = available.length - addable.length;
  const total = formatPounds(sumPounds(addable.map(unitPrice)));
  const addAll = async () => {
    const pieces = await loadChunk(() => import("@/storefront/cart/add-pieces")).catch(() => null);
    if (pieces) await pieces.addPieces(addable, { cart, queryClient });
    else toastError("This could not be added", "Please check your connection and try again.");
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 pt-5">
      <p className="text-small text-ink-soft">
        {`${available.length} of ${products.length} in stock${choiceCount > 0 ? `, ${choiceCount} with options to choose` : ""}`}
      </p>
      {addable.length > 1 ? (
        <Button onClick={() => void addAll()}>
          {`Add what is in stock (${addable.length}), ${total}`}
        </Button>
      ) : null}
    </div>
  );
}
