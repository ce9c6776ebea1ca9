import { imageUrlField } from "@domain/images/image-url.ts";
import { useState } from "react";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

interface ImageUrlFieldProps {
  initialUrl?: string;
  submitLabel: string;
  onUrl: (url: string) => void;
  /** Also accepts a valid URL on blur, so that saving the form includes it. */
  acceptOnBlur?: boolean;
}

const missingUrlMessage = "No URL provided: Please enter an image URL";

/** Input for an image URL, with the messages of spec section 5, image upload. */
export function ImageUrlField({
  initialUrl = "",
  submitLabel,
  onUrl,
  acceptOnBlur,
}: ImageUrlFieldProps) {
  const [text, setText] = useState(initialUrl);
  const [error, setError] = useState<string>();
  const url = text.trim();
  const acceptUrl = () => {
    if (!url) return setError(missingUrlMessage);
    const { error: validationError } = imageUrlField.safeParse(url);
    if (validationError) return setError(validationError.issues[0]?.message);
    setError(undefined);
    onUrl(url);
    if (!acceptOnBlur) setText("");
  };
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field label="Image URL" error={error}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter must not submit the surrounding form.
            event.preventDefault();
            acceptUrl();
          }}
          onBlur={() => {
            if (acceptOnBlur && url && url !== initialUrl) acceptUrl();
          }}
        />
      </Field>
      <Button
        variant="outline"
        size="small"
        onClick={acceptUrl}
        className="justify-self-start sm:mt-[1.9rem]"
      >
        {submitLabel}
      </Button>
    </div>
  );
}
