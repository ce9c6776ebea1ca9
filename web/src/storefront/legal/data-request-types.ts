import type { DataRequestType } from "@domain/data-requests/data-request.ts";

/** Name and explanation of the five types of data request. Spec section 2.12. */
export const dataRequestTypeTexts: Record<DataRequestType, { name: string; meaning: string }> = {
  access: {
    name: "Access",
    meaning: "A copy of the personal data we hold about you, and how we use it.",
  },
  rectification: {
    name: "Rectification",
    meaning: "Putting right what is wrong, or completing what is missing.",
  },
  erasure: {
    name: "Erasure",
    meaning: "Deleting your data, unless the law makes us keep some of it, such as invoices.",
  },
  portability: {
    name: "Portability",
    meaning: "The data you gave us, in a common file format, for you or for another company.",
  },
  objection: {
    name: "Objection",
    meaning: "That we stop using your data for a purpose of ours, such as keeping old messages.",
  },
};
