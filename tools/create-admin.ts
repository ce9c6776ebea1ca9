import { createInterface } from "node:readline/promises";
import { createAdmin } from "./admin/create-admin.ts";
import { projectFromEnvironment } from "./hosted-project.ts";
import { runTool } from "./plain-failure.ts";

/**
 * `npm run admin:create`: makes an administrator's account on the project that SUPABASE_URL and SUPABASE_SECRET_KEY name.
 * Asks for what ADMIN_EMAIL, ADMIN_USERNAME and ADMIN_PASSWORD do not say.
 */
await runTool(async () => {
  const project = projectFromEnvironment();
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (variable: string, question: string) =>
    process.env[variable] ?? (await terminal.question(question));
  try {
    const email = await ask("ADMIN_EMAIL", "E-mail address: ");
    const username = await ask("ADMIN_USERNAME", "Username: ");
    const password = await ask("ADMIN_PASSWORD", "Password (12 characters or more): ");
    await createAdmin(project, { email, username, password });
    console.log(`${email} can log in at /admin/login now.`);
  } finally {
    terminal.close();
  }
  return 0;
});
