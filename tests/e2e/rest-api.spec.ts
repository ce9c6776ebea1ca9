import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";

const siteUrl = () => process.env.E2E_SITE_URL ?? "";

/** The README's three curl commands, which sign in, create a category and delete it. */
const curlCommands = readFileSync("README.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("curl -"));

test("the README's curl commands sign in, create a product category and delete it", async ({
  browserName,
}, testInfo) => {
  expect(browserName).toBe("chromium");
  const runCommand = async (line = "") => {
    const { stdout } = await promisify(execFile)(
      "sh",
      ["-c", line.replace("curl", "curl --silent --show-error --write-out '\\n%{http_code}'")],
      { cwd: testInfo.outputPath() },
    );
    const [body = "", status] = stdout.split("\n");
    return { status, body: body === "" ? null : JSON.parse(body) };
  };
  const [signInCommand, createCommand, deleteCommand] = curlCommands.map((line) =>
    line.replace("http://localhost:5173", siteUrl()),
  );
  expect(await runCommand(signInCommand)).toMatchObject({ status: "200", body: { isAdmin: true } });
  const creation = await runCommand(createCommand);
  expect(creation).toMatchObject({ status: "201", body: { slug: "mirrors" } });
  const path = `product-categories/${creation.body.id}`;
  const deletion = deleteCommand?.replace(/product-categories\/\d+/, path);
  expect(await runCommand(deletion)).toEqual({ status: "204", body: null });
  expect(await runCommand(deletion)).toMatchObject({ status: "404" });
});

test("the static host forwards a write without a body or Content-Length", async () => {
  const status = await new Promise((resolve, reject) => {
    const clientRequest = request(
      `${siteUrl()}/api/auth/logout`,
      { method: "POST" },
      ({ statusCode }) => resolve(statusCode),
    );
    clientRequest.setHeader("transfer-encoding", "chunked");
    clientRequest.on("error", reject).end();
  });
  expect(status).toBe(200);
});
