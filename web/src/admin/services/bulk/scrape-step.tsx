import type { BulkUploadState } from "@/admin/services/bulk/use-bulk-upload";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

/** Step 1 of the bulk upload wizard: the administrator enters the URL of the web page to scrape for images. */
export function ScrapeStep({ wizard }: { wizard: BulkUploadState }) {
  const { url, setUrl, scrape, isScraping } = wizard;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void scrape();
      }}
      className="grid gap-6"
    >
      <Field
        label="Page address"
        help="A maker’s page with pictures that you may use. They are copied, so that the site never depends on theirs."
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      <Button type="submit" size="small" className="justify-self-start" disabled={isScraping}>
        {isScraping ? "Scraping..." : "Scrape images"}
      </Button>
    </form>
  );
}
