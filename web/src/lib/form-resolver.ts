import { applySpecifiedMessages } from "@domain/zod-messages.ts";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";

// Every form passes here before it validates anything, and no page without a form loads this.
applySpecifiedMessages();

/** Makes a domain schema the judge of a form, in the specification's words (section 5). */
export const formResolver = standardSchemaResolver;
