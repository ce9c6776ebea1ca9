import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressiblePattern = /\.(html|js|css|svg|json|xml|txt|ico|webmanifest)$/;

/** The quality that hosts usually choose when they compress on the fly. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Writes a `.br` and a `.gz` file beside each text file; sirv serves them to browsers that accept them. */
export async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  await Promise.all(
    names
      .filter((name) => compressiblePattern.test(name))
      .map((name) => compress(join(folder, name))),
  );
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all([
    writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotliOptions)),
    writeFile(`${file}.gz`, await promisify(gzip)(content)),
  ]);
}
