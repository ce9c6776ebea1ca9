import { formatDateTime } from "@domain/dates.ts";
import type { ReactNode } from "react";
import type { To } from "react-router";
import { Thumbnail } from "@/admin/shell/thumbnail";
import { MoveButtons } from "@/admin/sortable/move-buttons";
import type { Column } from "@/admin/tables/data-table";
import { RowActions, RowMenu } from "@/admin/tables/row-actions";
import { RowLink } from "@/admin/tables/row-link";
import { cn } from "@/lib/cn";
import { Badge } from "@/ui/badge";

// Columns and cells that several tables share.

export interface RowHandlers<Row> {
  /** Returns the path of a row's editor. */
  getEditorPath: (id: number) => To;
  /** Opens the confirmation dialog for deleting the row. */
  onDelete: (row: Row) => void;
}

export const idColumn: Column<{ id: number }> = {
  id: "id",
  header: "ID",
  align: "end",
  visibleFrom: "wide",
  skeleton: "w-6",
  className: "w-12",
  cell: ({ id }) => id,
};

export function imageColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  return { id: "image", header: "Image", skeleton: "size-12", className: "w-17", cell };
}

export const thumbnailColumn = imageColumn<{ image_url: string | null }>(({ image_url }) => (
  <Thumbnail url={image_url} />
));

export function nameColumn<Row>(cell: (row: Row) => ReactNode, header = "Name"): Column<Row> {
  return { id: "name", header, skeleton: "w-40", className: "min-w-24", cell };
}

export const slugColumn: Column<{ slug: string }> = {
  id: "slug",
  header: "Slug",
  visibleFrom: "medium",
  skeleton: "w-36",
  className: "text-ink-soft [overflow-wrap:anywhere]",
  cell: ({ slug }) => slug,
};

interface NameCellProps {
  name: string;
  /** The path of the row's editor. */
  to: To;
  slug: string;
  /** Whether the table has a slug column when it is wide. The slug below the name is then shown only in a narrow table. */
  hasSlugColumn?: boolean;
  /** Whether the row is featured. A narrow table shows the badge below the name instead of in a column. */
  featured?: boolean;
  /** Details that a wide table shows in separate columns. */
  children?: ReactNode;
}

/** A row's name, linked to its editor, above the slug. */
export function NameCell(props: NameCellProps) {
  const { name, to, slug, hasSlugColumn = false, featured = false, children } = props;
  return (
    <>
      <RowLink to={to} className="block leading-snug [overflow-wrap:anywhere]">
        {name}
      </RowLink>
      <span
        className={cn(
          "block text-small text-ink-soft [overflow-wrap:anywhere]",
          hasSlugColumn && "@2xl:hidden",
        )}
      >
        {slug}
      </span>
      {children}
      {featured ? (
        <Badge tone="highlight" className="mt-1 @2xl:hidden">
          Featured
        </Badge>
      ) : null}
    </>
  );
}

export const featuredColumn: Column<{ featured: boolean }> = {
  id: "featured",
  header: "Featured",
  visibleFrom: "medium",
  skeleton: "w-16",
  className: "w-28",
  cell: ({ featured }) =>
    featured ? (
      <Badge tone="highlight">Featured</Badge>
    ) : (
      <>
        <span aria-hidden className="text-ink-soft">
          —
        </span>
        <span className="sr-only">Not featured</span>
      </>
    ),
};

export const displayOrderColumn: Column<{ display_order: number | null }> = {
  id: "order",
  header: "Order",
  align: "end",
  visibleFrom: "medium",
  skeleton: "w-4",
  className: "w-20",
  cell: ({ display_order }) => display_order ?? "—",
};

/** A date and time. In a narrow table, the time wraps onto a second line. */
export function DateTimeCell({ iso }: { iso: string }) {
  const [date, time] = formatDateTime(iso).split(/(?<=,) /);
  return (
    <time dateTime={iso} className="numeric *:whitespace-nowrap @4xl:whitespace-nowrap">
      <span>{date}</span> <span>{time}</span>
    </time>
  );
}

interface ActionsColumnProps<Row> extends RowHandlers<Row> {
  getName: (row: Row) => string;
  /** Duplicates the row; a narrow table then has a menu. Omitted for rows that can't be duplicated. */
  onDuplicate?: (row: Row) => void;
  /** Whether the column also has Move up and Move down buttons. */
  isMovable?: boolean;
}

export function actionsColumn<Row extends { id: number }>(
  props: ActionsColumnProps<Row>,
): Column<Row> {
  const { getName, getEditorPath, onDuplicate, onDelete, isMovable = false } = props;
  const renderButtons = (row: Row) => (
    <RowActions
      name={getName(row)}
      editorPath={getEditorPath(row.id)}
      onDuplicate={onDuplicate && (() => onDuplicate(row))}
      onDelete={() => onDelete(row)}
    />
  );
  const renderActions = onDuplicate
    ? (row: Row) => (
        <>
          <RowMenu
            name={getName(row)}
            actions={[
              { label: "Edit", action: getEditorPath(row.id) },
              { label: "Duplicate", action: () => onDuplicate(row) },
              { label: "Delete", action: () => onDelete(row), destructive: true },
            ]}
            className="-ml-2 block @4xl:hidden"
          />
          <span className="hidden @4xl:block">{renderButtons(row)}</span>
        </>
      )
    : renderButtons;
  const column = { id: "actions", header: "Actions" };
  if (!isMovable)
    return {
      ...column,
      skeleton: "w-20",
      className: `whitespace-nowrap @2xl:pl-6 ${onDuplicate ? "@2xl:w-24 @4xl:w-48" : "@2xl:w-40"}`,
      cell: renderActions,
    };
  return {
    ...column,
    skeleton: "w-32",
    className: `whitespace-nowrap @2xl:pl-6 @5xl:pl-8 ${onDuplicate ? "@2xl:w-44 @4xl:w-68" : "@2xl:w-60"}`,
    cell: (row) => (
      <span className="inline-flex flex-col items-start gap-x-1 @2xl:flex-row @2xl:items-center">
        <MoveButtons className="-ml-2" />
        {renderActions(row)}
      </span>
    ),
  };
}
