import * as z from "zod";

const requestSchema = z.object({
  prefix: z.string().default(""),
  limit: z.number().default(100),
  offset: z.number().default(0),
  search: z.string().optional(),
  sortBy: z.object({ column: z.string(), order: z.string() }).partial().optional(),
});
const entrySchema = z.looseObject({ name: z.string() });
type Entry = z.infer<typeof entrySchema>;

const EVERYTHING = 1_000_000;

/**
 * Storage lists one folder: files by their names in it, and what lies deeper as one entry per
 * folder. lite lists everything below by full names, so its answer is gathered into that form.
 */
export async function listLikeStorage(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const wanted = requestSchema.safeParse(await request.clone().json());
  if (!wanted.success) return answer(request);
  const { prefix, limit, offset, ...rest } = wanted.data;
  const folder = prefix && !prefix.endsWith("/") ? `${prefix}/` : prefix;
  const everything = { ...rest, prefix: folder, limit: EVERYTHING, offset: 0 };
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const body = JSON.stringify(everything);
  const response = await answer(new Request(request.url, { method: "POST", headers, body }));
  if (!response.ok) return response;
  const entries = z.array(entrySchema).parse(await response.json());
  return Response.json(gather(entries, folder).slice(offset, offset + limit));
}

function gather(entries: Entry[], folder: string): Entry[] {
  const gathered = new Map<string, Entry>();
  for (const entry of entries) {
    const [name = "", ...deeper] = entry.name.slice(folder.length).split("/");
    if (deeper.length === 0) gathered.set(name, { ...entry, name });
    else if (!gathered.has(name)) gathered.set(name, { ...NO_FILE, name });
  }
  return [...gathered.values()];
}

/** A folder is nothing of its own, which Storage shows by nulls. */
const NO_FILE = {
  id: null,
  created_at: null,
  updated_at: null,
  last_accessed_at: null,
  metadata: null,
};
