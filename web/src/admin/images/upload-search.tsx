import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Thumbnail } from "@/admin/shell/thumbnail";
import { uploadsByName } from "@/data/images/uploads";
import { filterDebounceMs, useDebounced } from "@/lib/use-debounced";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface UploadSearchProps {
  onUrl: (url: string) => void;
}

/** Finds an image that was uploaded before by the name that its file had. */
export function UploadSearch({ onUrl }: UploadSearchProps) {
  const [text, setText] = useState("");
  const searchText = useDebounced(text.trim(), filterDebounceMs);
  const { data: uploads, error } = useQuery(uploadsByName(searchText));
  const isEmpty = searchText !== "" && uploads?.length === 0;
  return (
    <div className="grid gap-3">
      <Field label="Earlier uploads" error={error?.message}>
        <Input
          type="search"
          className="[&::-webkit-search-cancel-button]:hidden"
          autoComplete="off"
          placeholder="File name"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // Enter must not submit the surrounding form.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </Field>
      <p role="status" className="text-small text-ink-soft">
        {isEmpty ? "No upload has this file name." : null}
      </p>
      {searchText && uploads && uploads.length > 0 ? (
        <ul className="grid gap-1">
          {uploads.map(({ id, originalName, url }) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Use ${originalName}`}
                onClick={() => onUrl(url)}
                className="flex w-full items-center gap-3 rounded-control text-start text-small transition-colors hover:bg-brass-tint"
              >
                <Thumbnail url={url} />
                <span translate="no" className="min-w-0 truncate">
                  {originalName}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
