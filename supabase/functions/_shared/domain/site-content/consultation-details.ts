import { formatPounds } from "../money.ts";
import { propertyOf } from "../property.ts";

/** What a visitor should know before booking a consultation. */
export interface ConsultationFact {
  term: string;
  text: string;
}

const defaults = {
  duration: "About an hour and a half",
  who: "One of our designers comes to you, with samples",
};

function amountOf(metadata: unknown, name: string): number | null {
  const amount = propertyOf(metadata, name);
  return typeof amount === "number" && Number.isFinite(amount) && amount >= 0 ? amount : null;
}

function describeFee(fee: number | null, creditedFrom: number | null): string {
  if (fee === null) return "We tell you before we agree on a time";
  if (fee === 0) return "Nothing";
  const credit =
    creditedFrom === null ? "" : `, credited to your order from ${formatPounds(creditedFrom)}`;
  return `${formatPounds(fee)}${credit}`;
}

/**
 * How long a consultation takes, who comes and what it costs, from the metadata of the site section consultation_section: duration, who
 * (texts), fee and creditedFrom (pounds). Missing texts get defaults; a missing fee is not stated. Without a zod schema, because the
 * contact page shows the facts too.
 */
export function consultationFacts(metadata: unknown): ConsultationFact[] {
  const textOf = (name: keyof typeof defaults) => {
    const text = propertyOf(metadata, name);
    return typeof text === "string" && text.trim() ? text.trim() : defaults[name];
  };
  return [
    { term: "How long", text: textOf("duration") },
    { term: "Who comes", text: textOf("who") },
    {
      term: "What it costs",
      text: describeFee(amountOf(metadata, "fee"), amountOf(metadata, "creditedFrom")),
    },
  ];
}
