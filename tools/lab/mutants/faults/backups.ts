import type { Mutant } from "../mutant.ts";

const backupFolder = "tools/backup";

/** Faults in backups and restores. */
export const backupMutants: Mutant[] = [
  {
    fault: "a backup does not read all tables from one snapshot",
    file: `${backupFolder}/write-backup.ts`,
    text: '"isolation level repeatable read read only"',
    replacement: '"read write"',
    test: "tests/db/backup.test.ts",
  },
  {
    fault: "a restore loads rows with triggers enabled",
    file: `${backupFolder}/restore-database.ts`,
    text: "await setTriggersEnabled(transaction, false);",
    replacement: "",
    test: "tests/db/backup.test.ts",
  },
  {
    fault: "a restore sets sequences one value too low",
    file: `${backupFolder}/restore-database.ts`,
    text: "then increment_by else 0 end",
    replacement: "then 0 else 0 end",
    test: "tests/db/backup.test.ts",
  },
  {
    fault: "a damaged backup is restored",
    file: `${backupFolder}/open-backup.ts`,
    text: "!== sha256) throw",
    replacement: "=== null) throw",
    test: "tests/db/broken-backups.test.ts",
  },
  {
    fault: "a restore overwrites stored objects without --replace",
    file: `${backupFolder}/restore-backup.ts`,
    text: "if (!options.replace && unexpected[0])",
    replacement: "if (unexpected.length < 0)",
    test: "tests/db/broken-backups.test.ts",
  },
  {
    fault: "a restore of only the content replaces products of orders",
    file: `${backupFolder}/restore-target.ts`,
    text: "else if (contentOnly) await requireNoReferences(sql, tables);",
    replacement: "",
    test: "tests/db/backup.test.ts",
  },
  {
    fault: "a restore of only the content uploads customers' files",
    file: `${backupFolder}/restore-backup.ts`,
    text: "!options.contentOnly || bucket === imageBucket",
    replacement: "Boolean(bucket)",
    test: "tests/db/backup.test.ts",
  },
];
