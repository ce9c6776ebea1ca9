import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../shared/project-paths.ts";

/** What the photos of the demo content's consultations show, by path in the bucket `client-files` (supabase/seeds). */
export const demoFiles = new Map([
  [
    "de000000-0000-4000-8000-000000000001.webp",
    "rooms/kitchen-marble-corner-oak_840x560_a89478.webp",
  ],
  ["de000000-0000-4000-8000-000000000002.webp", "rooms/living-limewash-sofa_800x533_b9a78d.webp"],
  ["de000000-0000-4000-8000-000000000003.webp", "services/wallpaper-console_840x560_c3b69e.webp"],
  ["de000000-0000-4000-8000-000000000004.webp", "rooms/house-dining-pendants_840x560_a28a6d.webp"],
]);

/**
 * Stores the photos that the seeds expect, because SQL can't store objects. Photos that were stored or deleted before are left alone.
 * Throws an error if the API rejects a call.
 */
export async function storeDemoFiles(apiUrl: string, secretKey: string): Promise<void> {
  const send = async (path: string, contentType?: string, body?: BodyInit) => {
    const response = await fetch(`${apiUrl}${path}`, {
      headers: {
        ...{ apikey: secretKey, authorization: `Bearer ${secretKey}`, "cache-control": "no-store" },
        ...(contentType && { "content-type": contentType }),
      },
      ...(body !== undefined && { method: "POST", body }),
    });
    if (!response.ok) throw new Error(`${path} responded with status ${response.status}.`);
    return response;
  };
  const paths = [...demoFiles.keys()].join();
  const response = await send(`/rest/v1/files?select=id,path&state=eq.expected&path=in.(${paths})`);
  const files: { id: string; path: string }[] = await response.json();
  for (const { id, path } of files) {
    const image = join(projectRoot, "web/public/images", demoFiles.get(path) ?? "");
    await send(`/storage/v1/object/client-files/${path}`, "image/webp", await readFile(image));
    await send("/rest/v1/rpc/file_stored", "application/json", JSON.stringify({ file_id: id }));
  }
}
