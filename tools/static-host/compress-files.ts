import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(html|js|css|svg|json|xml|txt|ico|webmanifest)$/;

/** As hosts compress on the fly: well, and still quickly. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Puts a `.br` and a `.gz` beside each file of text, as hosts keep them. */
export async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  await Promise.all(
    names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
  );
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(content, options)),
    writeFile(`${file}.gz`, await promisify(gzip)(content)),
  ]);
}
