import { Search, X } from "lucide-react";
import { useState } from "react";
import { cn } from "@/lib/cn";
import { usePreHydrationInput } from "@/lib/hydration/use-pre-hydration-input";
import { useDebouncedUpdate } from "@/lib/url-updates";
import { IconButton } from "@/ui/icon-button";
import { Input } from "@/ui/input";

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  /** Called with the debounced text. */
  onSearch: (text: string) => void;
  className?: string;
}

/** A search field that debounces its changes; Enter searches immediately, the clear button empties the field. */
export function SearchBox({ label, placeholder, value, onSearch, className }: SearchBoxProps) {
  const [typedText, setTypedText] = useState(value);
  const [seenValue, setSeenValue] = useState(value);
  // The back office renders a changed URL in a transition, so meanwhile the field is rendered with the previous `value`.
  const [submittedTexts, setSubmittedTexts] = useState<string[]>([]);
  const input = usePreHydrationInput<HTMLInputElement>(typedText, setTypedText);
  // Adopts a `value` that has changed elsewhere, e.g. by Back. A `value` that this field submitted must not overwrite newer
  // input.
  if (value !== seenValue) {
    setSeenValue(value);
    const index = submittedTexts.indexOf(value);
    setSubmittedTexts(submittedTexts.slice(index + 1));
    if (index < 0 && value !== typedText.trim()) setTypedText(value);
  }

  const submit = (text: string) => {
    if (text !== value) setSubmittedTexts([...submittedTexts, text]);
    onSearch(text);
  };
  const trimmedText = typedText.trim();
  useDebouncedUpdate(trimmedText === value ? null : trimmedText, submit);

  const clear = () => {
    setTypedText("");
    submit("");
    input.current?.focus();
  };
  return (
    <search className={cn("relative block", className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-soft"
        strokeWidth={1.5}
      />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typedText}
        onChange={(event) => setTypedText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") submit(trimmedText);
        }}
        className="pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden"
      />
      {typedText ? (
        <IconButton label="Clear search" onClick={clear} className="absolute top-0 right-0">
          <X aria-hidden className="size-4!" />
        </IconButton>
      ) : null}
    </search>
  );
}
