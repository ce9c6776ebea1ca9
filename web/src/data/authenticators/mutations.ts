import type { AuthenticatorNameForm } from "@domain/people/authenticator.ts";
import { business } from "@domain/site-content/business.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { authenticatorKeys } from "@/data/authenticators/queries";
import { refusedByAuth } from "@/data/session/auth-refusal";
import { passSecondStep, renewSession } from "@/data/session/second-step";
import { supabase } from "@/lib/supabase";

/** A new authenticator that no code has confirmed yet. */
export interface Enrolment {
  id: string;
  /** The secret as QR code: a data URL of an SVG image. */
  qrCode: string;
  /** The secret for apps without a camera, in base32. */
  secret: string;
}

/** Starts adding an authenticator, and forgets those that were started and never confirmed. Throws RequestError. */
export function useStartEnrolment() {
  return useMutation({
    mutationFn: async ({ name }: AuthenticatorNameForm): Promise<Enrolment> => {
      await forgetUnconfirmed();
      const { data, error } = await supabase.auth.mfa.enroll({
        factorType: "totp",
        friendlyName: name,
        issuer: business.name,
      });
      if (error) throw refusedByAuth(error);
      return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
    },
  });
}

/** Their names would stay taken. */
async function forgetUnconfirmed(): Promise<void> {
  const { data, error } = await supabase.auth.mfa.listFactors();
  if (error) throw refusedByAuth(error);
  for (const { id, status } of data.all) {
    if (status === "unverified") await unenrol(id);
  }
}

/** Confirms a new authenticator by its first code; from then on the account needs a code. Throws RequestError. */
export function useConfirmEnrolment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, code }: { id: string; code: string }) => passSecondStep(id, code),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: authenticatorKeys.all }),
  });
}

/**
 * Removes an authenticator. A session that was confirmed with it has to pass the second step again if the account has
 * another one. Throws RequestError.
 */
export function useRemoveAuthenticator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await unenrol(id);
      await renewSession();
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: authenticatorKeys.all }),
  });
}

async function unenrol(factorId: string): Promise<void> {
  const { error } = await supabase.auth.mfa.unenroll({ factorId });
  if (error) throw refusedByAuth(error);
}
