import type { DataRequestType } from "@domain/data-requests/data-request.ts";

/** Name and explanation of the five types of data request. Spec section 2.12. */
export const dataRequestTypeTexts: Record<DataRequestType, { name: string; explanation: string }> =
  {
    access: {
      name: "Access",
      explanation: "A copy of the personal data we hold about you, and how we use it.",
    },
    rectification: {
      name: "Rectification",
      explanation: "Putting right what is wrong, or completing what is missing.",
    },
    erasure: {
      name: "Erasure",
      explanation: "Deleting your data, unless the law makes us keep some of it, such as invoices.",
    },
    portability: {
      name: "Portability",
      explanation: "The data you gave us, in a common file format, for you or for another company.",
    },
    objection: {
      name: "Objection",
      explanation:
        "That we stop using your data for a purpose of ours, such as keeping old messages.",
    },
  };
