import type { To } from "react-router";
import { RowBadges } from "@/admin/drafts/draft-badge";
import { Thumbnail } from "@/admin/shell/thumbnail";
import { MoveButtons } from "@/admin/sortable/move-buttons";
import type { Column } from "@/admin/tables/data-table";
import {
  actionsColumn,
  displayOrderColumn,
  imageColumn,
  nameColumn,
} from "@/admin/tables/entity-columns";
import { RowLink } from "@/admin/tables/row-link";
import { type Selection, selectColumn } from "@/admin/tables/selection";
import type { ServiceItem } from "@/data/services/queries";

interface ItemColumnsProps {
  selection: Selection;
  getEditorPath: (id: number) => To;
  onDuplicate: (id: number) => void;
  onDelete: (id: number) => void;
}

const itemImageColumn = imageColumn<ServiceItem>(({ image_urls }) => (
  <Thumbnail url={image_urls[0] ?? null} />
));

const nameClasses = "block leading-snug [overflow-wrap:anywhere]";

function ItemDescription({ description }: Pick<ServiceItem, "description">) {
  if (!description) return null;
  return (
    <span className="line-clamp-1 text-small text-ink-soft [overflow-wrap:anywhere]">
      {description}
    </span>
  );
}

/** The columns in reorder mode, without selection and row actions. */
export const reorderModeColumns: Column<ServiceItem>[] = [
  itemImageColumn,
  nameColumn(({ name, description }) => (
    <>
      <span className={nameClasses}>{name}</span>
      <ItemDescription description={description} />
    </>
  )),
  {
    id: "move",
    header: "Move",
    skeleton: "w-16",
    className: "w-32",
    cell: () => <MoveButtons className="-ml-2.5" />,
  },
];

export function itemColumns(props: ItemColumnsProps): Column<ServiceItem>[] {
  const { selection, getEditorPath, onDuplicate, onDelete } = props;
  return [
    selectColumn(selection, ({ name }) => name),
    itemImageColumn,
    nameColumn(({ id, name, description, is_hidden }) => (
      <>
        <RowLink to={getEditorPath(id)} className={nameClasses}>
          {name}
        </RowLink>
        <RowBadges content={{ kind: "service_items", id }} isHidden={is_hidden} />
        <ItemDescription description={description} />
      </>
    )),
    {
      id: "images",
      header: "Images",
      align: "end",
      visibleFrom: "medium",
      skeleton: "w-4",
      className: "w-20",
      cell: ({ image_urls }) => image_urls.length,
    },
    displayOrderColumn,
    actionsColumn({
      getEditorPath,
      onDuplicate: ({ id }) => onDuplicate(id),
      onDelete: ({ id }) => onDelete(id),
      getName: (item) => item.name,
    }),
  ];
}
