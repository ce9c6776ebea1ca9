import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot, supabaseFolder } from "../../../tools/shared/project-paths.ts";

const projectRef = "abcdefghijklmnopqrst";

/** Lists the paths of all files that `supabase functions deploy --use-api` uploads to the Management API. */
export async function listUploadedFiles(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "calpe-and-stone-deploy-"));
  const uploadedPaths: string[] = [];
  const receiveUpload = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("latin1");
    for (const [, path = ""] of body.matchAll(/filename="([^"]+)"/g)) uploadedPaths.push(path);
    const isBulkUpdate = request.method === "PUT";
    response.writeHead(isBulkUpdate ? 200 : 201, { "content-type": "application/json" });
    response.end(JSON.stringify(isBulkUpdate ? { functions: [] } : deployedFunction));
  };
  const managementApi = createServer((request, response) => void receiveUpload(request, response));
  try {
    managementApi.listen(0, "127.0.0.1");
    await once(managementApi, "listening");
    const { port } = managementApi.address() as AddressInfo;
    const profile = join(folder, "profile.yaml");
    const url = `http://127.0.0.1:${port}`;
    writeFileSync(
      profile,
      `name: test\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: supabase.co\n`,
    );
    for (const part of ["config.toml", "functions", "templates"]) {
      cpSync(join(supabaseFolder, part), join(folder, "supabase", part), { recursive: true });
    }
    await deploy(folder, profile);
    return uploadedPaths;
  } finally {
    managementApi.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const deployedFunction = {
  id: "00000000-0000-4000-8000-000000000000",
  slug: "api",
  name: "api",
  status: "ACTIVE",
  version: 1,
  verify_jwt: false,
};

async function deploy(folder: string, profile: string): Promise<void> {
  const flags = ["--use-api", "--project-ref", projectRef, "--profile", profile];
  const cli = spawn(
    join(projectRoot, "node_modules/.bin/supabase"),
    ["functions", "deploy", ...flags],
    {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
      env: {
        ...process.env,
        SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`,
        SUPABASE_TELEMETRY_DISABLED: "1",
      },
    },
  );
  let output = "";
  cli.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const [code] = await once(cli, "close");
  if (code !== 0) throw new Error(`supabase functions deploy ended with ${code}:\n${output}`);
}
