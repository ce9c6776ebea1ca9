import { parseImageSource } from "@domain/image-source.ts";
import { useState } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Spinner } from "@/ui/spinner";

type LoadState = "loading" | "shown" | "failed";

/** One uncropped picture: a spinner until it is there, and a way to try again when it can't be loaded. */
export function LightboxPicture({ url, alt }: { url: string; alt: string }) {
  const [state, setState] = useState<LoadState>("loading");
  const [attempt, setAttempt] = useState(1);
  const { src, width, height, sources } = parseImageSource(url);

  if (state === "failed") {
    return (
      <div className="absolute inset-0 grid content-center justify-items-center gap-5">
        <p role="status">Failed to load image</p>
        <Button
          variant="outline"
          data-tone="dark"
          onClick={() => {
            setAttempt(attempt + 1);
            setState("loading");
          }}
        >
          Retry
        </Button>
      </div>
    );
  }
  return (
    <>
      {state === "loading" ? <Spinner label="Loading image" className="absolute inset-0" /> : null}
      <picture key={attempt}>
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes="100vw" />
        ))}
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          onLoad={() => setState("shown")}
          onError={() => setState("failed")}
          className={cn(
            "absolute inset-0 size-full object-contain transition-opacity duration-200",
            state === "loading" && "opacity-0",
          )}
        />
      </picture>
    </>
  );
}
