import { maxBriefFiles } from "@domain/messages/brief.ts";
import { Plus } from "lucide-react";
import { useRef } from "react";
import type { ClientFile, ClientFiles } from "@/storefront/consultation/use-client-files";
import { Button } from "@/ui/button";

/** The photos and plans of a brief: a button that adds files, and their list with progress, retry and removal. */
export function FilePicker({ clientFiles }: { clientFiles: ClientFiles }) {
  const { files, add, retry, remove } = clientFiles;
  const addButton = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const storedCount = files.filter(({ state }) => state === "stored").length;
  return (
    // grid-cols-1, because a long file name must not widen the page.
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          ref={addButton}
          variant="outline"
          disabled={files.length >= maxBriefFiles}
          onClick={() => input.current?.click()}
        >
          <Plus aria-hidden className="size-4" strokeWidth={1.6} />
          Add photos or a plan
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Photos and plans"
          accept="image/*,.heic,application/pdf"
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // Otherwise the browser would not report the same file again.
            currentTarget.value = "";
          }}
        />
        <p role="status" className="text-small text-ink-soft">
          {files.length > 0 ? `${storedCount} of ${files.length} have arrived` : ""}
        </p>
      </div>
      {files.length > 0 ? (
        <ul aria-label="Photos and plans" className="border-t border-sand">
          {files.map((file) => (
            <li
              key={file.id}
              className="flex flex-wrap items-center gap-x-4 border-b border-sand py-2"
            >
              <span className="min-w-0 flex-1">
                <span translate="no" className="block truncate">
                  {file.name}
                </span>
                <FileState file={file} />
              </span>
              {file.state === "failed" && file.file ? (
                <Button
                  size="narrow"
                  variant="quiet"
                  aria-label={`Try again: ${file.name}`}
                  onClick={() => retry(file)}
                >
                  Try again
                </Button>
              ) : null}
              <Button
                size="narrow"
                variant="quiet"
                aria-label={`Remove: ${file.name}`}
                onClick={() => {
                  remove(file);
                  // The focus would be lost with this button.
                  addButton.current?.focus();
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function FileState({ file: { state, progress, error } }: { file: ClientFile }) {
  if (state === "failed") return <span className="block text-small text-danger">{error}</span>;
  const percent = Math.round(progress * 100);
  const texts = { waiting: "Waiting", sending: `Sending, ${percent} %`, stored: "Arrived" };
  return <span className="numeric block text-small text-ink-soft">{texts[state]}</span>;
}
