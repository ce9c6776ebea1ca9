import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { CliError } from "../shared/cli-error.ts";
import {
  checksumFile,
  type Manifest,
  manifestFile,
  objectFile,
  parseManifest,
  tableFile,
} from "./manifest.ts";
import { computeSha256 } from "./object-store.ts";

/** A backup whose checksums were verified. */
export interface Backup {
  folder: string;
  manifest: Manifest;
}

/**
 * Reads a backup's manifest and verifies the checksum of every file.
 *
 * @throws CliError for an invalid manifest, a newer format, or a missing or changed file (the message contains its path)
 */
export async function openBackup(folder: string): Promise<Backup> {
  const manifestBytes = await readFile(join(folder, manifestFile)).catch(() => {
    throw new CliError(`${folder} is not a complete backup: it has no ${manifestFile}.`);
  });
  const [expectedChecksum] = (
    await readFile(join(folder, checksumFile), "utf8").catch(() => "")
  ).split(" ");
  if (expectedChecksum !== computeSha256(manifestBytes))
    throw damagedBackupError(folder, manifestFile);
  const manifest = parseManifest(manifestBytes.toString("utf8"));
  const files = [
    ...manifest.tables.map((table) => ({ path: tableFile(table), sha256: table.sha256 })),
    ...manifest.objects.map((object) => ({ path: objectFile(object), sha256: object.sha256 })),
  ];
  for (const { path, sha256 } of files) {
    if ((await readChecksum(join(folder, path))) !== sha256) throw damagedBackupError(folder, path);
  }
  return { folder, manifest };
}

/** SHA-256 of a file; null when the file can't be read. */
async function readChecksum(path: string): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(path), hash);
  } catch {
    return null;
  }
  return hash.digest("hex");
}

function damagedBackupError(folder: string, path: string): CliError {
  return new CliError(
    `The backup is damaged, nothing was restored: wrong checksum of ${join(folder, path)}`,
  );
}
