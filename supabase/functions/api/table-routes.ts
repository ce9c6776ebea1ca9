import * as z from "zod";
import { type ApiRoute, formBytes, route } from "./api-route.ts";
import { changeBody } from "./change-body.ts";
import { changeRow } from "./optimistic-concurrency.ts";
import { pageQuery } from "./read-query.ts";
import { type ApiTable, deleteRow, insertRow, listCounted, readRow } from "./rows.ts";

function refusalsOfWrite({ answer }: ApiTable): Readonly<Record<number, string>> {
  return "slug" in answer.shape ? { 409: "The slug is in use" } : {};
}

/** GET of a whole list, in its own order, with `limit` and `offset`. */
export function listRoute(
  path: string,
  table: ApiTable,
  access: ApiRoute["access"] = "anyone",
): ApiRoute {
  return route({
    method: "GET",
    path,
    summary: `Lists all ${table.plural}`,
    access,
    query: pageQuery,
    status: 200,
    answer: z.array(table.answer),
    handle: ({ database, query }) => listCounted(database, table, query),
  });
}

/** GET of a row by its id. */
export function readRoute(
  path: string,
  table: ApiTable,
  access: ApiRoute["access"] = "anyone",
): ApiRoute {
  return route({
    method: "GET",
    path: `${path}/:id`,
    summary: `The ${table.noun} with this id`,
    access,
    status: 200,
    answer: table.answer,
    handle: ({ database, id }) => readRow(database, table, { id }),
  });
}

/** POST of a new row: 201, the row and where it can be read (readRoute). */
export function createRoute(path: string, table: ApiTable, body: z.core.$ZodType<object>) {
  return route({
    method: "POST",
    path,
    summary: `Adds a new ${table.noun}`,
    access: "admin",
    body,
    maxBytes: formBytes,
    status: 201,
    location: path,
    answer: table.answer,
    refusals: refusalsOfWrite(table),
    handle: (call) => insertRow(call.database, table, call.body),
  });
}

/** PUT of a whole object; what it leaves out keeps its value. */
export function changeRoute(path: string, table: ApiTable, body: z.core.$ZodType<object>) {
  return route({
    method: "PUT",
    path: `${path}/:id`,
    summary: `Changes the ${table.noun} with this id; what is left out keeps its value`,
    access: "admin",
    body: changeBody(body),
    describedBody: body,
    isVersioned: true,
    maxBytes: formBytes,
    status: 200,
    answer: table.answer,
    refusals: refusalsOfWrite(table),
    handle: (call) => changeRow(call, table),
  });
}

/** DELETE of a row: 204, or 404 when there is none. */
export function deleteRoute(path: string, table: ApiTable): ApiRoute {
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

/** GET of one, POST, PUT and DELETE. */
export function rowRoutes(path: string, table: ApiTable, body: z.core.$ZodType<object>) {
  return [
    readRoute(path, table),
    createRoute(path, table, body),
    changeRoute(path, table, body),
    deleteRoute(path, table),
  ];
}
