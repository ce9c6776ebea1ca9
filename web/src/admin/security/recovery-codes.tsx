import { fewRecoveryCodes } from "@domain/people/recovery-code.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmWithCodeForm } from "@/admin/security/confirm-with-code-form";
import { RecoveryCodeSheet } from "@/admin/security/recovery-code-sheet";
import { QueryContent } from "@/admin/shell/query-content";
import { useVerifyCode } from "@/data/authenticators/mutations";
import { recoveryCodesLeft, useCreateRecoveryCodes } from "@/data/authenticators/recovery-codes";
import { useOverlay } from "@/lib/use-overlay";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";

/** How many recovery codes are left, and the button that replaces them. */
export function RecoveryCodes() {
  const query = useQuery(recoveryCodesLeft());
  const [isOpen, setIsOpen] = useOverlay("recovery-codes");
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-3">
      <h3 id="recovery-codes" className="text-title">
        Recovery codes
      </h3>
      <QueryContent query={query} loadingContent={<Skeleton className="h-12" />}>
        {(count) => (
          <>
            <p
              className={
                count <= fewRecoveryCodes ? "border-l-2 border-brass pl-4" : "text-ink-soft"
              }
            >
              {describeCount(count)}
            </p>
            <Button
              size="small"
              variant={count <= fewRecoveryCodes ? "primary" : "outline"}
              className="justify-self-start"
              onClick={() => setIsOpen(true)}
            >
              Make new codes
            </Button>
          </>
        )}
      </QueryContent>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent title="Recovery codes" width="max-w-md">
          <NewCodes onClose={() => setIsOpen(false)} />
        </DialogContent>
      </Dialog>
    </section>
  );
}

function describeCount(count: number): string {
  if (count === 0)
    return "You have none. If you lose your phone, you can’t sign in: make some now.";
  const left = count === 1 ? "1 code is left" : `${count} codes are left`;
  return count <= fewRecoveryCodes
    ? `Only ${left}. Make new ones before you need them.`
    : `${left}. Each signs you in once, after your password, if you lose your phone.`;
}

/** Asks for a current code, then shows the new recovery codes. */
function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  const { mutateAsync: verifyCode } = useVerifyCode();
  const { mutateAsync: createCodes } = useCreateRecoveryCodes();
  if (codes) return <RecoveryCodeSheet codes={codes} onDone={onClose} />;
  return (
    <>
      <p className="mb-6 text-ink-soft">Ten new codes replace the ones that you have.</p>
      <ConfirmWithCodeForm
        submitLabel="Make new codes"
        busyLabel="Checking..."
        onCancel={onClose}
        onSubmit={async (code) => {
          await verifyCode(code);
          setCodes(await createCodes());
        }}
      />
    </>
  );
}
