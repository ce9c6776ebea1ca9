import { createInterface } from "node:readline/promises";
import { createAdmin } from "./admin/create-admin.ts";
import { PlainFailure, runTool } from "./plain-failure.ts";

/**
 * `npm run admin:create`: makes an administrator's account on the project that SUPABASE_URL and SUPABASE_SECRET_KEY name.
 * Asks for what ADMIN_EMAIL, ADMIN_USERNAME and ADMIN_PASSWORD do not say.
 */
await runTool(async () => {
  const { SUPABASE_URL: supabaseUrl = "", SUPABASE_SECRET_KEY: secretKey = "" } = process.env;
  if (!URL.canParse(supabaseUrl) || secretKey === "") {
    throw new PlainFailure(
      "SUPABASE_URL and SUPABASE_SECRET_KEY must name the project: https://<ref>.supabase.co and its secret key.",
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (variable: string, question: string) =>
    process.env[variable] ?? (await terminal.question(question));
  try {
    const email = await ask("ADMIN_EMAIL", "E-mail address: ");
    const username = await ask("ADMIN_USERNAME", "Username: ");
    const password = await ask("ADMIN_PASSWORD", "Password (12 characters or more): ");
    await createAdmin({ supabaseUrl, secretKey }, { email, username, password });
    console.log(`${email} can log in at /admin/login now.`);
  } finally {
    terminal.close();
  }
  return 0;
});
