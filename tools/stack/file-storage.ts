import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "@supabase/lite";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Metadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;
type Upload = Parameters<StorageAdapter["uploadObject"]>;

/**
 * Stores objects in one flat folder. The file name is a hash of bucket and key, which prevents path traversal. A JSON file
 * beside it has the object's metadata.
 */
export function createFileStorage(folder: string): StorageAdapter {
  const fileOf = (bucket: string, key: string) =>
    join(folder, createHash("sha256").update(`${bucket}/${key}`).digest("hex"));

  const readMetadata = async (bucket: string, key: string): Promise<Metadata> => {
    const stored = JSON.parse(await readFile(`${fileOf(bucket, key)}.json`, "utf8"));
    return { ...stored, lastModified: new Date(stored.lastModified) };
  };

  const remove = async (bucket: string, key: string) => {
    await rm(fileOf(bucket, key), { force: true });
    await rm(`${fileOf(bucket, key)}.json`, { force: true });
  };

  return {
    driver: undefined,

    async getObject(bucket, key, _version, headers) {
      const metadata = await readMetadata(bucket, key);
      if (headers?.ifNoneMatch === metadata.eTag) return { metadata, httpStatusCode: 304 };
      const body = await readFile(fileOf(bucket, key));
      return { metadata, httpStatusCode: 200, body };
    },

    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const bytes = await collect(body);
      const metadata: Metadata = {
        cacheControl,
        contentLength: bytes.length,
        size: bytes.length,
        mimetype,
        lastModified: new Date(),
        eTag: `"${createHash("md5").update(bytes).digest("hex")}"`,
      };
      await mkdir(folder, { recursive: true });
      await writeFile(fileOf(bucket, key), bytes);
      await writeFile(`${fileOf(bucket, key)}.json`, JSON.stringify(metadata));
      return metadata;
    },

    deleteObject: (bucket, key) => remove(bucket, key),

    async deleteObjects(bucket, keys) {
      for (const key of keys) await remove(bucket, key);
    },

    async copyObject(sourceBucket, source, _version, targetBucket, target) {
      const from = fileOf(sourceBucket, source);
      const to = fileOf(targetBucket, target);
      await copyFile(from, to);
      await copyFile(`${from}.json`, `${to}.json`);
      const { eTag, lastModified } = await readMetadata(targetBucket, target);
      return { httpStatusCode: 200, eTag, lastModified };
    },

    headObject: (bucket, key) => readMetadata(bucket, key),

    privateAssetUrl: async (bucket, key) => `file://${fileOf(bucket, key)}`,
  };
}

async function collect(body: Upload[3]): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  return new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
}
