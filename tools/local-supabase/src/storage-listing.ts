import * as z from "zod";

const sortColumns = ["name", "created_at", "updated_at", "last_accessed_at"] as const;
const requestSchema = z.object({
  prefix: z.string().default(""),
  limit: z.number().default(100),
  offset: z.number().default(0),
  search: z.string().optional(),
  sortBy: z
    .object({ column: z.enum(sortColumns), order: z.enum(["asc", "desc"]) })
    .partial()
    .optional(),
});
const entrySchema = z.looseObject({ name: z.string() });
type Entry = z.infer<typeof entrySchema>;

const maxEntries = 1_000_000;

/**
 * Handles POST /object/list/{bucket}. Storage lists one folder: its files, and one entry per subfolder. @supabase/lite lists all files
 * below the folder by their full names, so this function groups @supabase/lite's list by subfolder.
 */
export async function handleObjectList(
  request: Request,
  handle: (request: Request) => Promise<Response>,
): Promise<Response> {
  const requestBody: unknown = await request.json().catch(() => null);
  const parsed = requestSchema.safeParse(requestBody);
  if (!parsed.success) return invalidRequestResponse();
  const { prefix, limit, offset, ...otherOptions } = parsed.data;
  const folder = prefix && !prefix.endsWith("/") ? `${prefix}/` : prefix;
  const unlimitedOptions = { ...otherOptions, prefix: folder, limit: maxEntries, offset: 0 };
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const body = JSON.stringify(unlimitedOptions);
  const response = await handle(new Request(request.url, { method: "POST", headers, body }));
  if (!response.ok) return response;
  const entries = z.array(entrySchema).parse(await response.json());
  return Response.json(groupBySubfolder(entries, folder).slice(offset, offset + limit));
}

function invalidRequestResponse(): Response {
  const error = { statusCode: "400", error: "InvalidRequest", code: "InvalidRequest" };
  return Response.json({ ...error, message: "The body is not valid" }, { status: 400 });
}

function groupBySubfolder(entries: Entry[], folder: string): Entry[] {
  const entriesByName = new Map<string, Entry>();
  for (const entry of entries) {
    const [name = "", ...innerPath] = entry.name.slice(folder.length).split("/");
    if (innerPath.length === 0) entriesByName.set(name, { ...entry, name });
    else if (!entriesByName.has(name)) entriesByName.set(name, { ...subfolderEntry, name });
  }
  return [...entriesByName.values()];
}

/** Storage returns null for all properties of a subfolder. */
const subfolderEntry = {
  id: null,
  created_at: null,
  updated_at: null,
  last_accessed_at: null,
  metadata: null,
};
