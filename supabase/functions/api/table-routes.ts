import * as z from "zod";
import { changeBody } from "./change-body.ts";
import { type FacadeRoute, formBytes, route } from "./facade-route.ts";
import { pageQuery } from "./read-query.ts";
import { deleteRow, type FacadeTable, insertRow, listRows, notFound, updateRow } from "./rows.ts";

function refusalsOfWrite({ answer }: FacadeTable): Readonly<Record<number, string>> {
  return "slug" in answer.shape ? { 409: "The slug is in use" } : {};
}

/** GET of a whole list, in its own order, with `limit` and `offset`. */
export function listRoute(
  path: string,
  table: FacadeTable,
  access: FacadeRoute["access"] = "anyone",
): FacadeRoute {
  return route({
    method: "GET",
    path,
    summary: `Lists all ${table.plural}`,
    access,
    query: pageQuery,
    status: 200,
    answer: z.array(table.answer),
    handle: ({ database, query }) => listRows(database, table, query),
  });
}

/** POST of a new row: 201 and the row. */
export function createRoute(path: string, table: FacadeTable, body: z.ZodType<object>) {
  return route({
    method: "POST",
    path,
    summary: `Adds a new ${table.noun}`,
    access: "admin",
    body,
    maxBytes: formBytes,
    status: 201,
    answer: table.answer,
    refusals: refusalsOfWrite(table),
    handle: (call) => insertRow(call.database, table, call.body),
  });
}

/** PUT of a whole object; what it leaves out keeps its value. */
export function changeRoute(path: string, table: FacadeTable, body: z.ZodType<object>) {
  return route({
    method: "PUT",
    path: `${path}/:id`,
    summary: `Changes the ${table.noun} with this id; what is left out keeps its value`,
    access: "admin",
    body: changeBody(body),
    describedBody: body,
    maxBytes: formBytes,
    status: 200,
    answer: table.answer,
    refusals: refusalsOfWrite(table),
    async handle(call) {
      const row = await updateRow(call.database, table, call.id, call.body);
      if (!row) throw notFound(table);
      return row;
    },
  });
}

/** DELETE of a row: 204, or 404 when there is none. */
export function deleteRoute(path: string, table: FacadeTable): FacadeRoute {
  return route({
    method: "DELETE",
    path: `${path}/:id`,
    summary: `Deletes the ${table.noun} with this id`,
    access: "admin",
    status: 204,
    answer: null,
    handle: ({ database, id }) => deleteRow(database, table, id),
  });
}

/** POST, PUT and DELETE. */
export function writeRoutes(path: string, table: FacadeTable, body: z.ZodType<object>) {
  return [createRoute(path, table, body), changeRoute(path, table, body), deleteRoute(path, table)];
}
