import { type ApiRoute, route } from "./api-route.ts";
import { contactSubmissions } from "./message-tables.ts";
import { listRoute, rowDeleteRoute } from "./table-routes.ts";
import { rowNotFoundError, updateRow } from "./table-rows.ts";

export const contactRoutes: ApiRoute[] = [
  listRoute("/contact", contactSubmissions, "messages.handle"),
  route({
    method: "PUT",
    path: "/contact/:id/viewed",
    summary: "Marks a contact submission as viewed, which cannot be undone",
    access: "messages.handle",
    status: 200,
    response: contactSubmissions.response,
    async handle({ database, id }) {
      const row = await updateRow(database, contactSubmissions, id, { viewed: true });
      if (!row) throw rowNotFoundError(contactSubmissions);
      return row;
    },
  }),
  rowDeleteRoute("/contact", contactSubmissions),
];
