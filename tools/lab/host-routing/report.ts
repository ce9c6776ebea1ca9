import { type Host, hosts } from "../../site/rule-files.ts";
import { expectedHeaders } from "./expected-responses.ts";
import type { Measurement } from "./measure.ts";

const hostNames: Record<Host, string> = {
  netlify: "Netlify",
  cloudflare: "Cloudflare Pages",
  vercel: "Vercel",
};

const introduction = `# Routing of the static hosts

Written by \`npm run hosts\`, which builds the demo shop and serves it by the rules of each host: with \`netlify dev --offline\`, with
\`wrangler pages dev\`, and for Vercel, whose server needs an account, with its package \`@vercel/routing-utils\`. It exits with an error
if a response differs from \`tools/lab/host-routing/expected-responses.ts\`.`;

/** Formats the measurements of all hosts as a document: a row per path, then the headers of each kind of response. */
export function formatReport(results: Record<Host, Measurement[]>): string {
  const columns = hosts.map((host) => hostNames[host]);
  const paths = results.netlify.map(({ expected }, index) => [
    `${expected.request?.method ?? ""} \`${shorten(expected.path)}\``.trim(),
    expected.subject,
    (expected.file && shorten(expected.file)) ??
      (expected.location ? `→ \`${expected.location}\`` : "REST API"),
    ...hosts.map((host) => formatOutcome(results[host][index])),
  ]);
  const headers = Object.entries(expectedHeaders).flatMap(([kind, patterns]) =>
    Object.keys(patterns).map((name) => [
      kind,
      name,
      ...hosts.map((host) => {
        const first = results[host].find(({ expected }) => expected.kind === kind);
        return formatValue(name, first?.headers[name]);
      }),
    ]),
  );
  return `${[
    introduction,
    formatTable(["path", "what it is", "answer", ...columns], paths),
    "Tokens and hashes are shortened here. A slash at the end of a path may be redirected.",
    "## Headers by kind of response",
    formatTable(["response", "header", ...columns], headers),
    "–: absent. Not shown: the host's server for development replaces the header. Of several policies in Referrer-Policy, browsers apply\nthe last one.",
  ].join("\n\n")}\n`;
}

const formatOutcome = (measurement: Measurement | undefined) =>
  [measurement?.statuses.join(" → "), ...(measurement?.faults ?? [])].join(", ");

/** Replaces what differs between builds. */
const shorten = (path: string) =>
  path.replace(/[0-9a-f]{64}/, "<token>").replace(/(assets\/\w+)-[\w-]{8}\./, "$1-<hash>.");

function formatValue(name: string, value: string | null | undefined): string {
  if (value === undefined) return "not shown";
  if (value === null) return "–";
  return name === "content-security-policy" ? `\`${value.split(";")[0]}; …\`` : `\`${value}\``;
}

const formatTable = (columns: string[], rows: string[][]) =>
  [columns, columns.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
