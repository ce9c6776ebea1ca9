import type { Mutant } from "../mutant.ts";

const backup = "tools/backup";

/** Backups and what is restored from them. */
export const backupFaults: Mutant[] = [
  {
    fault: "a backup reads each table at another moment",
    file: `${backup}/write-backup.ts`,
    text: '"isolation level repeatable read read only"',
    replacement: '"read write"',
    project: "conformance",
    test: "tests/conformance/backup.test.ts",
  },
  {
    fault: "a restore loads rows with triggers on",
    file: `${backup}/restore-database.ts`,
    text: "await setTriggersEnabled(transaction, false);",
    replacement: "",
    project: "conformance",
    test: "tests/conformance/backup.test.ts",
  },
  {
    fault: "a restore forgets how far sequences have counted",
    file: `${backup}/restore-database.ts`,
    text: "then increment_by else 0 end",
    replacement: "then 0 else 0 end",
    project: "conformance",
    test: "tests/conformance/backup.test.ts",
  },
  {
    fault: "a damaged backup is restored",
    file: `${backup}/open-backup.ts`,
    text: "!== sha256) throw",
    replacement: "=== null) throw",
    project: "conformance",
    test: "tests/conformance/broken-backups.test.ts",
  },
  {
    fault: "a restore writes over what is there without being told to",
    file: `${backup}/restore-backup.ts`,
    text: "if (!options.replace && unexpected[0])",
    replacement: "if (unexpected.length < 0)",
    project: "conformance",
    test: "tests/conformance/broken-backups.test.ts",
  },
];
