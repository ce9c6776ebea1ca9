import { expect, it } from "vitest";
import { markdownCommands } from "@/admin/content/markdown-commands";

/** Runs a command on a text whose selection is between two bars, and returns the result in the same form. */
function run(command: keyof typeof markdownCommands, marked: string): string {
  const [before = "", selection = "", after = ""] = marked.split("|");
  const text = before + selection + after;
  const edit = markdownCommands[command]({
    text,
    start: before.length,
    end: before.length + selection.length,
  });
  const changed = text.slice(0, edit.from) + edit.replacement + text.slice(edit.to);
  return `${changed.slice(0, edit.start)}|${changed.slice(edit.start, edit.end)}|${changed.slice(edit.end)}`;
}

it.each([
  ["bold", "an |oak | bench", "an **|oak|**  bench"],
  ["bold", "an **|oak|** bench", "an |oak| bench"],
  ["bold", "a||b", "a**||**b"],
  ["bold", "a**||**b", "a||b"],
  ["bold", "|One\n\nTwo |", "|**One**\n\n**Two** |"],
  ["italic", "**|oak|**", "***|oak|***"],
  ["italic", "***|oak|***", "**|oak|**"],
  ["link", "our |shop|", "our [shop](|https://|)"],
  ["link", "|/shop|", "[|text|](/shop)"],
  ["link", "||", "[|text|](https://)"],
  ["list", "Intro\n|One\n\nTwo|\nOutro", "Intro\n|- One\n\n- Two|\nOutro"],
  ["list", "- O||ne", "One||"],
  ["list", "||", "- ||"],
  ["quote", "a\n|- b|", "a\n|> b|"],
  ["heading", "||Title\ntext", "## Title||\ntext"],
] as const)("%s changes %j to %j", (command, text, expected) => {
  expect(run(command, text)).toBe(expected);
});
