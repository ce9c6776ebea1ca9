import * as z from "zod/mini";

/** What export_person answers: everything held about a person, by kind. */
export const recordsSchema = z.object({
  accounts: z.array(z.json()),
  orders: z.array(z.json()),
  contactSubmissions: z.array(z.json()),
  dataRequests: z.array(z.json()),
});

/** What erase_person answers. */
export const erasedSchema = z.object({
  orders: z.number(),
  contactSubmissions: z.number(),
  dataRequests: z.number(),
  accounts: z.number(),
});
/** How many rows of each kind were erased, or lost their identity. */
export type Erased = z.infer<typeof erasedSchema>;
