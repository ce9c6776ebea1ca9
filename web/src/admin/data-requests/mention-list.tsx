import type { PersonMention } from "@/data/personal-data/erasures";
import { adminPaths } from "@/lib/admin-paths";

const kindLabels: Record<PersonMention["kind"], string> = {
  message: "Message of",
  order: "Order",
  data_request: "Data request of",
  customer: "Customer",
};

function mentionPath({ kind, id, contact }: PersonMention): string {
  if (kind === "customer" || typeof id !== "number") return adminPaths.customer(contact ?? "");
  return {
    message: adminPaths.submission,
    order: adminPaths.order,
    data_request: adminPaths.dataRequest,
  }[kind](id);
}

/** The texts of other people that name a person, each linked in a new tab, because the erasure does not change them. */
export function MentionList({ mentions }: { mentions: PersonMention[] }) {
  if (mentions.length === 0) return null;
  return (
    <section aria-labelledby="mentions" className="grid gap-2">
      <h3 id="mentions" className="text-title">
        Named elsewhere, and kept unless you change it
      </h3>
      <ul className="grid max-h-56 gap-2 overflow-y-auto border-l-2 border-sand-deep pl-4 text-small">
        {mentions.map((mention, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row can have several texts, and the list does not change
          <li key={index} className="[overflow-wrap:anywhere]">
            <a
              href={mentionPath(mention)}
              target="_blank"
              rel="noreferrer"
              className="underline underline-offset-4"
            >
              <span>{`${kindLabels[mention.kind]} ${mention.title}`}</span>
              <span className="sr-only">(opens in a new tab)</span>
            </a>
            <span className="block text-ink-soft">
              {mention.excerpt ?? "Has the same phone number"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
