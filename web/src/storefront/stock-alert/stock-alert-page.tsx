import { variantParameter } from "@domain/catalogue/choices.ts";
import type { PublicStockAlert } from "@domain/catalogue/stock-alert.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { ResponsiveImage } from "@/components/responsive-image";
import { useConfirmStockAlert, useDeleteStockAlert } from "@/data/stock-alerts/mutations";
import { stockAlertByToken } from "@/data/stock-alerts/queries";
import { paths } from "@/lib/paths";
import { messageOf } from "@/lib/request-error";
import { toastError } from "@/lib/toast";
import { PageMeta } from "@/seo/page-meta";
import { Button } from "@/ui/button";

/**
 * The page behind the link in an alert's emails, where the visitor confirms the email address (double opt-in) or deletes the
 * alert.
 */
export default function StockAlertPage() {
  const token = (useParams().token ?? "").toLowerCase();
  const { data: alert, error, refetch } = useQuery(stockAlertByToken(token));
  const confirmMutation = useConfirmStockAlert(token);
  const deleteMutation = useDeleteStockAlert(token);

  if (deleteMutation.isSuccess) {
    return (
      <StockAlertLayout heading="Your address is deleted">
        We keep nothing of this request, and will not write to you about it.
      </StockAlertLayout>
    );
  }
  if (alert === null) {
    return (
      <StockAlertLayout heading="There is no request at this link">
        It was deleted, or part of the link is missing. You can ask again on the page of the piece.
      </StockAlertLayout>
    );
  }
  if (alert === undefined) {
    return error ? (
      <StockAlertLayout
        heading="This can’t be shown just now"
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error.message || "The connection to our shop is interrupted."}
      </StockAlertLayout>
    ) : (
      <StockAlertLayout heading="One moment, please" action={null}>
        We are looking up your request.
      </StockAlertLayout>
    );
  }
  const { product } = alert;
  const { slug, variantId: id, variantSku: sku } = product;
  const productPath = id
    ? paths.productVariant(slug, variantParameter({ id, ...(sku && { sku }) }))
    : paths.product(slug);
  const isPending = confirmMutation.isPending || deleteMutation.isPending;
  const showError = (mutationError: unknown) =>
    toastError("Error", messageOf(mutationError, "Something went wrong. Please try again."));
  return (
    <StockAlertLayout
      heading={headings[alert.state]}
      image={
        <ResponsiveImage
          url={product.imageUrl}
          alt={product.name}
          sizes="(min-width: 64rem) 40vw, 100vw"
          className="aspect-4/5"
        />
      }
      action={
        <>
          {alert.state === "unconfirmed" ? (
            <Button
              disabled={isPending}
              onClick={() => confirmMutation.mutate(undefined, { onError: showError })}
            >
              Yes, tell me
            </Button>
          ) : (
            <Button asChild>
              <Link to={productPath}>See the piece</Link>
            </Button>
          )}
          <Button
            variant="outline"
            disabled={isPending}
            onClick={() => deleteMutation.mutate(undefined, { onError: showError })}
          >
            Delete my address
          </Button>
        </>
      }
    >
      {stateTexts[alert.state](product.name)}
    </StockAlertLayout>
  );
}

const headings: Record<PublicStockAlert["state"], string> = {
  unconfirmed: "Shall we tell you when it’s back?",
  waiting: "We will tell you",
  notified: "It is back",
};

const stateTexts: Record<PublicStockAlert["state"], (name: string) => string> = {
  unconfirmed: (name) =>
    `Confirm your address, and we write to you once, when ${name} is in our shop again.`,
  waiting: (name) => `Your address is confirmed. We write to you once, when ${name} is back.`,
  notified: (name) => `${name} was back in our shop when we wrote to you. It may sell out again.`,
};

interface StockAlertLayoutProps {
  heading: string;
  children: ReactNode;
  image?: ReactNode;
  /** Defaults to a link to the shop. */
  action?: ReactNode;
}

/** The layout shared by all states of the back-in-stock alert's page. */
function StockAlertLayout({ heading, children, image, action }: StockAlertLayoutProps) {
  const shopLink = (
    <Button asChild>
      <Link to={paths.shop}>Visit the shop</Link>
    </Button>
  );
  return (
    <div className="page-width grid min-h-[60dvh] items-center gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-12">
      <PageMeta title="Back in stock" hidden />
      <section aria-live="polite" className="grid justify-items-start gap-6 lg:col-span-6">
        <p className="eyebrow">Back in stock</p>
        <h1 className="text-page">{heading}</h1>
        <p className="max-w-prose text-lead text-ink-soft">{children}</p>
        <div className="flex flex-wrap gap-3">{action === undefined ? shopLink : action}</div>
      </section>
      {image ? <div className="lg:col-span-4 lg:col-start-9">{image}</div> : null}
    </div>
  );
}
