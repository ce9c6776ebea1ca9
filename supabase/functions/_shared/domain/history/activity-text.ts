import type { Database } from "../database.types.ts";
import { formatCount } from "../format-number.ts";
import { type ContentKind, contentKinds, isPartKind } from "./content-kinds.ts";
import { changedLabels } from "./field-changes.ts";

type ChangeAction = Database["public"]["Enums"]["change_action"];

/** Labels of actions, of which an activity is one. An update that changes one or two fields names them instead. */
export const actionLabels: Record<ChangeAction, string> = {
  insert: "added",
  update: "edited",
  bin: "moved to the bin",
  restore: "restored from the bin",
  delete: "deleted for good",
};

const partActionLabels: typeof actionLabels = { ...actionLabels, bin: "removed", restore: "added" };

/** Labels of the reasons for which a stock changed. */
export const stockReasonLabels: Record<Database["public"]["Enums"]["stock_reason"], string> = {
  initial: "First stock",
  adjustment: "Changed by hand",
  stock_take: "Stock-take",
  order: "Sold",
  order_edited: "Order changed",
  order_declined: "Order declined",
  order_expired: "Order expired",
  written_off: "Written off",
  returned: "Came back",
};

interface Batch {
  entity: ContentKind;
  action: ChangeAction;
  /** Title of the first row; may be empty. */
  title: string;
  /** The number of rows. */
  row_count: number;
  /** The changed columns of an update. */
  columns: readonly string[];
}

/**
 * Describes a batch of changes in one line: "“Oak console” edited", "Price of 12 products changed", "Product tag “Oak console” removed".
 * Design rule "Change history, bin, batches".
 */
export function activityText({ entity, action, title, row_count, columns }: Batch): string {
  const { one, many } = contentKinds[entity];
  const isPart = isPartKind(entity);
  const name = title ? `${isPart ? `${one} ` : ""}“${title}”` : `the ${one}`;
  const subject = row_count > 1 ? formatCount(row_count, one, many) : name;
  const [first, second, ...others] = action === "update" ? changedLabels(entity, columns) : [];
  if (!first || others.length > 0)
    return `${capitalise(subject)} ${(isPart ? partActionLabels : actionLabels)[action]}`;
  const fields = second
    ? `${first} and ${second.charAt(0).toLowerCase()}${second.slice(1)}`
    : first;
  return `${fields} of ${subject} changed`;
}

const capitalise = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
