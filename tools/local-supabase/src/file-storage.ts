import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "@supabase/lite";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Metadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;
type Upload = Parameters<StorageAdapter["uploadObject"]>;

/**
 * Stores objects in one flat folder. The file name is a hash of bucket and key, which prevents path traversal. A JSON file
 * beside it contains the object's metadata.
 */
export function createFileStorage(folder: string): StorageAdapter {
  const filePath = (bucket: string, key: string) =>
    join(folder, createHash("sha256").update(`${bucket}/${key}`).digest("hex"));

  const readMetadata = async (bucket: string, key: string): Promise<Metadata> => {
    const storedMetadata = JSON.parse(await readFile(`${filePath(bucket, key)}.json`, "utf8"));
    return { ...storedMetadata, lastModified: new Date(storedMetadata.lastModified) };
  };

  const removeFiles = async (bucket: string, key: string) => {
    await rm(filePath(bucket, key), { force: true });
    await rm(`${filePath(bucket, key)}.json`, { force: true });
  };

  return {
    driver: undefined,

    async getObject(bucket, key, _version, headers) {
      const metadata = await readMetadata(bucket, key);
      if (headers?.ifNoneMatch === metadata.eTag) return { metadata, httpStatusCode: 304 };
      const body = await readFile(filePath(bucket, key));
      return { metadata, httpStatusCode: 200, body };
    },

    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const bytes = await readBytes(body);
      const metadata: Metadata = {
        cacheControl,
        contentLength: bytes.length,
        size: bytes.length,
        mimetype,
        lastModified: new Date(),
        eTag: `"${createHash("md5").update(bytes).digest("hex")}"`,
      };
      await mkdir(folder, { recursive: true });
      await writeFile(filePath(bucket, key), bytes);
      await writeFile(`${filePath(bucket, key)}.json`, JSON.stringify(metadata));
      return metadata;
    },

    deleteObject: (bucket, key) => removeFiles(bucket, key),

    async deleteObjects(bucket, keys) {
      for (const key of keys) await removeFiles(bucket, key);
    },

    async copyObject(sourceBucket, sourceKey, _version, targetBucket, targetKey) {
      const sourceFile = filePath(sourceBucket, sourceKey);
      const targetFile = filePath(targetBucket, targetKey);
      await copyFile(sourceFile, targetFile);
      await copyFile(`${sourceFile}.json`, `${targetFile}.json`);
      const { eTag, lastModified } = await readMetadata(targetBucket, targetKey);
      return { httpStatusCode: 200, eTag, lastModified };
    },

    headObject: (bucket, key) => readMetadata(bucket, key),

    privateAssetUrl: async (bucket, key) => `file://${filePath(bucket, key)}`,
  };
}

async function readBytes(body: Upload[3]): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  return new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
}
