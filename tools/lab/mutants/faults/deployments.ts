import type { Mutant } from "../mutant.ts";

const folder = "tools/deploy";
const test = "tests/db/deploy.test.ts";

/** Faults in `npm run deploy`. */
export const deploymentMutants: Mutant[] = [
  {
    fault: "a dry run applies its plan",
    file: `${folder}/deploy.ts`,
    text: "if (changeCount === 0 || options.dryRun) return 0;",
    replacement: "if (changeCount === 0) return 0;",
    test,
  },
  {
    fault: "the output of a deployment contains its secrets",
    file: `${folder}/deploy.ts`,
    text: "listSecrets(settings).forEach(hide);",
    replacement: "",
    test,
  },
  {
    fault: "a commit that is not pushed is deployed, so that a rollback may not find it",
    file: `${folder}/preflight.ts`,
    text: 'return branches.trim() === ""',
    replacement: "return false",
    test,
  },
  {
    fault: "migrations that were edited after they were applied are taken for applied",
    file: `${folder}/database-state.ts`,
    text: "return Boolean(digest) && digest !== computeDigest(text);",
    replacement: "return false;",
    test,
  },
  {
    fault:
      "RELEASE is set before the functions are deployed, so that a killed deployment seems complete",
    file: `${folder}/functions-step.ts`,
    text: "  for (const name of listFunctionsInOrder(deployment)) {",
    replacement: `  await deployment.api.send("POST", "secrets", [{ name: "RELEASE", value: deployment.release }]);
  for (const name of listFunctionsInOrder(deployment)) {`,
    test,
  },
  {
    fault: "the functions and the Vault get different secrets of the mail runs",
    file: `${folder}/schedule-steps.ts`,
    text: 'script.replace("<MAIL_RUN_SECRET>", secret)',
    replacement: "script",
    test,
  },
  {
    fault: "a draft with faults is published",
    file: `${folder}/site-step.ts`,
    text: "if (exitCode !== 0)",
    replacement: "if (exitCode > 1)",
    test,
  },
  {
    fault: "migrations change a project with content without a backup",
    file: `${folder}/database-steps.ts`,
    text: "if (!databaseUrl) {",
    replacement: "if (!databaseUrl) return;\n      if (!databaseUrl) {",
    test,
  },
  {
    fault: "others may read the file of settings, which contains secrets",
    file: `${folder}/settings.ts`,
    text: "{ mode: 0o600 }",
    replacement: "{}",
    test: `${folder}/settings.test.ts`,
  },
];
