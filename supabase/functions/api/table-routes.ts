import * as z from "zod";
import type { OrderWrite } from "../_shared/domain/orders/order-write.ts";
import { callDatabase, type DatabaseResponse } from "../_shared/server/database.ts";
import { type ApiCall, type ApiRoute, maxFormBytes, route } from "./api-route.ts";
import { changeRow, putBodySchema } from "./optimistic-concurrency.ts";
import { pageQuery } from "./read-query.ts";
import {
  type ApiTable,
  deleteRow,
  insertRow,
  listRows,
  listRowsWithTotal,
  readRow,
} from "./table-rows.ts";

function describeWriteErrors({ response }: ApiTable): Readonly<Record<number, string>> {
  return "slug" in response.shape ? { 409: "The slug is in use" } : {};
}

/** GET of a table's rows in the table's sort order, with pagination by `limit` and `offset`. */
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
    response: z.array(table.response),
    handle: ({ database, query }) => listRowsWithTotal(database, table, query),
  });
}

/** GET of all rows that refer with `field` to the row with the path's id; 404 without that row. */
export function childListRoute(
  path: string,
  child: ApiTable,
  {
    parent,
    field,
    ...definition
  }: { parent: ApiTable; field: string } & Pick<ApiRoute, "access" | "summary">,
): ApiRoute {
  return route({
    method: "GET",
    path,
    ...definition,
    status: 200,
    response: z.array(child.response),
    async handle({ database, id }) {
      await readRow(database, parent, { id });
      return listRows(database, child, { limit: 1000, offset: 0 }, { [field]: id });
    },
  });
}

/** GET of a row by its id. */
export function rowGetRoute(
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
    response: table.response,
    handle: ({ database, id }) => readRow(database, table, { id }),
  });
}

/** GETs of all rows of a table and of one by its id, also of those that visitors do not see, for accounts with the right to edit them. */
export function adminReadRoutes(path: string, table: ApiTable): ApiRoute[] {
  const routes = [
    listRoute(`/admin${path}`, table, table.editRight),
    rowGetRoute(`/admin${path}`, table, table.editRight),
  ];
  return routes.map((read) => ({
    ...read,
    summary: `${read.summary}, also if visitors do not see it`,
  }));
}

/** POST of a new row: responds 201 with the row and the `Location` of its rowGetRoute. */
export function rowPostRoute(path: string, table: ApiTable, body: z.core.$ZodType<object>) {
  return route({
    method: "POST",
    path,
    summary: `Adds a new ${table.noun}`,
    access: table.editRight,
    body,
    maxBytes: maxFormBytes,
    status: 201,
    location: path,
    response: table.response,
    errorResponses: describeWriteErrors(table),
    handle: (call) => insertRow(call.database, table, call.body),
  });
}

/** PUT of a row with optimistic concurrency; absent fields keep their values. */
export function rowPutRoute(path: string, table: ApiTable, body: z.core.$ZodType<object>) {
  return route({
    method: "PUT",
    path: `${path}/:id`,
    summary: `Changes the ${table.noun} with this id; absent fields keep their values`,
    access: table.editRight,
    body: putBodySchema(body),
    openApiBody: body,
    hasOptimisticConcurrency: true,
    maxBytes: maxFormBytes,
    status: 200,
    response: table.response,
    errorResponses: describeWriteErrors(table),
    handle: (call) => changeRow(call, table),
  });
}

/** DELETE of a row: responds 204, or 404 if it does not exist. */
export function rowDeleteRoute(path: string, table: ApiTable): ApiRoute {
  return route({
    method: "DELETE",
    path: `${path}/:id`,
    summary: `Deletes the ${table.noun} with this id`,
    access: table.editRight,
    status: 204,
    response: null,
    handle: ({ database, id }) => deleteRow(database, table, id),
  });
}

/** The routes for single rows of a table: GET by id, POST, PUT and DELETE. */
export function rowRoutes(path: string, table: ApiTable, body: z.core.$ZodType<object>) {
  return [
    rowGetRoute(path, table),
    rowPostRoute(path, table, body),
    rowPutRoute(path, table, body),
    rowDeleteRoute(path, table),
  ];
}

/**
 * Performs a write of orders, visits or messages, and starts a mail run if it has queued a mail. Returns the SQL function's result.
 *
 * @param options.id - of the order or message
 * @param options.field - see callDatabase
 */
export async function callWrite(
  { database, services }: Pick<ApiCall, "database" | "services">,
  write: OrderWrite,
  body: unknown,
  { id = 0, field }: { id?: number; field?: string } = {},
): Promise<unknown> {
  const result = await callDatabase(
    { failureMessage: write.failureMessage, asCaller: true, ...(field && { field }) },
    (): PromiseLike<DatabaseResponse<unknown>> =>
      database.rpc(write.rpc, write.toArguments(body, id)),
  );
  if (write.startsMailRun?.(body)) services.startMailRun();
  return result;
}
