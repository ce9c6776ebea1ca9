import { Search, X } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { cn } from "@/lib/cn";
import { usePreHydrationInput } from "@/lib/hydration/use-pre-hydration-input";
import { filterDebounceMs } from "@/lib/use-debounced";
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
  const [typed, setTyped] = useState(value);
  const [submitted, setSubmitted] = useState(value);
  const box = usePreHydrationInput<HTMLInputElement>(typed, setTyped);
  // Adopts a changed `value`, e.g. after Back. The value that this field has submitted must not overwrite newer input.
  if (value !== submitted) {
    setSubmitted(value);
    if (value !== typed.trim()) setTyped(value);
  }

  const submit = (text: string) => {
    setSubmitted(text);
    onSearch(text);
  };
  // An effect event, because a new onSearch with each render of the page would restart the debounce.
  const submitTyped = useEffectEvent(submit);
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return;
    const timer = setTimeout(() => submitTyped(text), filterDebounceMs);
    return () => clearTimeout(timer);
  }, [typed, value]);

  const clear = () => {
    setTyped("");
    submit("");
    box.current?.focus();
  };
  return (
    <search className={cn("relative block", className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-soft"
        strokeWidth={1.5}
      />
      <Input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") submit(typed.trim());
        }}
        className="pr-11 pl-10 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed ? (
        <IconButton label="Clear search" onClick={clear} className="absolute top-0 right-0">
          <X aria-hidden className="size-4!" />
        </IconButton>
      ) : null}
    </search>
  );
}
