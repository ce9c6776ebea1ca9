import "@/admin/security/recovery-code-sheet.css";
import { DialogFooter } from "@/admin/forms/form-footer";
import { CopyButton } from "@/components/copy-button";
import { useBusiness } from "@/lib/business";
import { downloadFile } from "@/lib/download-file";
import { Button } from "@/ui/button";

interface RecoveryCodeSheetProps {
  codes: string[];
  onDone: () => void;
}

/** New recovery codes, which are shown only once, to copy, download or print. */
export function RecoveryCodeSheet({ codes, onDone }: RecoveryCodeSheetProps) {
  const { name } = useBusiness();
  const heading = `${name}: recovery codes`;
  const text = [heading, "", ...codes, ""].join("\n");
  return (
    <div className="recovery-code-sheet grid gap-6">
      <p>
        Keep these ten codes where you will find them without your phone, on paper or in your
        password manager. Each signs you in once. They are shown only now.
      </p>
      <p className="hidden print:block">{heading}</p>
      <ul
        aria-label="Recovery codes"
        translate="no"
        className="numeric grid grid-cols-2 gap-x-6 gap-y-2 border-y border-sand py-4 tracking-wide"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-6 gap-y-2 print:hidden">
        <CopyButton
          getText={() => text}
          label="Copy"
          done="Codes copied"
          failed="The codes could not be copied"
          advice="Please download or print them."
        />
        <button
          type="button"
          className="touch-target text-link"
          onClick={() => downloadFile("recovery-codes.txt", "text/plain", [text])}
        >
          Download
        </button>
        <button type="button" className="touch-target text-link" onClick={() => window.print()}>
          Print
        </button>
      </div>
      <div className="print:hidden">
        <DialogFooter>
          <Button size="small" onClick={onDone}>
            I have kept them
          </Button>
        </DialogFooter>
      </div>
    </div>
  );
}
