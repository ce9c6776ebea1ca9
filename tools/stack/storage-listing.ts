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

const noLimit = 1_000_000;

/**
 * Storage lists one folder: its files, and one entry per subfolder. lite lists all files below the folder by their full names,
 * so this groups lite's list by subfolder.
 */
export async function listLikeStorage(
  request: Request,
  handle: (request: Request) => Promise<Response>,
): Promise<Response> {
  const sent: unknown = await request.json().catch(() => null);
  const parsed = requestSchema.safeParse(sent);
  if (!parsed.success) return invalidRequest();
  const { prefix, limit, offset, ...rest } = parsed.data;
  const folder = prefix && !prefix.endsWith("/") ? `${prefix}/` : prefix;
  const unlimitedOptions = { ...rest, prefix: folder, limit: noLimit, offset: 0 };
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const body = JSON.stringify(unlimitedOptions);
  const response = await handle(new Request(request.url, { method: "POST", headers, body }));
  if (!response.ok) return response;
  const entries = z.array(entrySchema).parse(await response.json());
  return Response.json(groupBySubfolder(entries, folder).slice(offset, offset + limit));
}

function invalidRequest(): Response {
  const error = { statusCode: "400", error: "InvalidRequest", code: "InvalidRequest" };
  return Response.json({ ...error, message: "The body is not valid" }, { status: 400 });
}

function groupBySubfolder(entries: Entry[], folder: string): Entry[] {
  const grouped = new Map<string, Entry>();
  for (const entry of entries) {
    const [name = "", ...deeper] = entry.name.slice(folder.length).split("/");
    if (deeper.length === 0) grouped.set(name, { ...entry, name });
    else if (!grouped.has(name)) grouped.set(name, { ...subfolderEntry, name });
  }
  return [...grouped.values()];
}

/** Storage returns null for all properties of a subfolder. */
const subfolderEntry = {
  id: null,
  created_at: null,
  updated_at: null,
  last_accessed_at: null,
  metadata: null,
};
