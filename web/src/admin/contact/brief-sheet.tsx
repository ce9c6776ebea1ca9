import { briefBudgets, briefScopes, briefStarts, formatHalfDay } from "@domain/messages/brief.ts";
import { formatPounds } from "@domain/money.ts";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { Link } from "react-router";
import { BriefFiles } from "@/admin/contact/brief-files";
import { BriefOutcomeForm } from "@/admin/contact/brief-outcome-form";
import { OrderStatusBadge } from "@/admin/orders/order-status-badge";
import { DescriptionItem, DescriptionList, DetailsSkeleton } from "@/admin/shell/description-list";
import { QueryContent } from "@/admin/shell/query-content";
import { type BriefDetail, briefDetail } from "@/data/consultation/admin-queries";
import { adminPaths } from "@/lib/admin-paths";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/button";
import "@/admin/contact/brief-sheet.css";

/** The brief of a message on one sheet, which can be printed: what the customer told, the files, and the outcome. */
export function BriefSheet({ submissionId }: { submissionId: number }) {
  const query = useQuery(briefDetail(submissionId));
  return (
    <section data-slot="brief" aria-label="Consultation" className="grid gap-6">
      <QueryContent
        query={query}
        notFoundText="This consultation does not exist."
        loadingContent={<DetailsSkeleton label="Loading the consultation" />}
      >
        {(brief) => (
          <>
            <BriefFacts brief={brief} />
            <BriefFiles files={brief.files} />
            <BriefOutcomeForm key={brief.contact_submission_id} brief={brief}>
              <Button asChild variant="outline" size="small">
                <Link to={adminPaths.newOrderFromBrief(submissionId)}>
                  New order from this brief
                </Link>
              </Button>
              <Button variant="quiet" size="small" onClick={() => window.print()}>
                <Printer aria-hidden className="size-4" strokeWidth={1.5} />
                Print
              </Button>
            </BriefOutcomeForm>
          </>
        )}
      </QueryContent>
    </section>
  );
}

function BriefFacts({ brief }: { brief: BriefDetail }) {
  const { place, rooms, scope, budget, start, half_days } = brief;
  const { projects, products, deletedCount, orders } = brief;
  return (
    <DescriptionList>
      <DescriptionItem label="Place">{place}</DescriptionItem>
      <DescriptionItem label="Rooms">{rooms.join(", ")}</DescriptionItem>
      <DescriptionItem label="Scope">{briefScopes[scope]}</DescriptionItem>
      <DescriptionItem label="Budget">{briefBudgets[budget]}</DescriptionItem>
      <DescriptionItem label="Start">{briefStarts[start]}</DescriptionItem>
      {half_days.length > 0 ? (
        <DescriptionItem label="Half-days">
          {half_days.map(formatHalfDay).join("; ")}
        </DescriptionItem>
      ) : null}
      <LikedItems
        label="Liked projects"
        items={projects.map(({ title, slug, portfolio_categories }) => ({
          name: title,
          path: paths.portfolioProject(portfolio_categories.slug, slug),
        }))}
      />
      <LikedItems
        label="Liked products"
        items={products.map(({ name, slug }) => ({ name, path: paths.product(slug) }))}
      />
      {deletedCount > 0 ? (
        <DescriptionItem label="Liked, deleted since">{deletedCount}</DescriptionItem>
      ) : null}
      {orders.length > 0 ? (
        <DescriptionItem label="Orders">
          <ul className="grid gap-1">
            {orders.map((order) => (
              <li key={order.id} className="numeric flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={adminPaths.order(order.id)} className="underline underline-offset-4">
                  {order.order_number}
                </Link>
                <span>{formatPounds(order.total)}</span>
                <OrderStatusBadge order={order} />
              </li>
            ))}
          </ul>
        </DescriptionItem>
      ) : null}
    </DescriptionList>
  );
}

interface LikedItemsProps {
  label: string;
  items: { name: string; path: string }[];
}

/** The names of what the customer likes, which open its page of the site in a new tab. */
function LikedItems({ label, items }: LikedItemsProps) {
  if (items.length === 0) return null;
  return (
    <DescriptionItem label={label}>
      <ul>
        {items.map(({ name, path }) => (
          <li key={path}>
            <a
              href={path}
              target="_blank"
              rel="noreferrer"
              className="underline underline-offset-4"
            >
              <span>{name}</span>
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </DescriptionItem>
  );
}
