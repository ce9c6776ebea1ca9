import type { AuthenticatorCodeForm } from "@domain/people/sign-in-form.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { authenticatorKeys, authenticators } from "@/data/authenticators/queries";
import { createFirstRecoveryCodes, recoveryCodesKey } from "@/data/authenticators/recovery-codes";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { type SignInResult, toSignInResult } from "@/data/session/mutations";
import {
  authRequestError,
  renewSession,
  verifySecondFactor,
  verifyWithAnyAuthenticator,
} from "@/data/session/second-factor";
import { useBusiness } from "@/lib/business";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** A new authenticator that has not been confirmed with a code. */
export interface Enrolment {
  id: string;
  /** The secret as QR code: a data URL of an SVG image. */
  qrCode: string;
  /** The secret for apps without a camera, in base32. */
  secret: string;
}

/**
 * Verifies a current code of any of the account's authenticators. The database requires it before a further authenticator can be
 * confirmed. Throws RequestError.
 */
export function useVerifyCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) =>
      verifyWithAnyAuthenticator(await queryClient.fetchQuery(authenticators()), code),
  });
}

/** Completes a sign-in with a code from any of the account's authenticators. Throws RequestError. */
export function useVerifySecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ code }: AuthenticatorCodeForm): Promise<SignInResult> => {
      await verifyWithAnyAuthenticator(await queryClient.fetchQuery(authenticators()), code);
      const { data } = await supabase.auth.getSession();
      if (!data.session) throw new RequestError(401, "Please log in.");
      return toSignInResult(data.session, queryClient);
    },
  });
}

/** Removes earlier unconfirmed enrolments, then starts the enrolment of an authenticator. Throws RequestError. */
export function useStartEnrolment() {
  const { name: issuer } = useBusiness();
  return useMutation({
    mutationFn: async (name: string): Promise<Enrolment> => {
      await removeUnconfirmedEnrolments();
      const { data, error } = await supabase.auth.mfa.enroll({
        factorType: "totp",
        friendlyName: name,
        issuer,
      });
      if (error) throw authRequestError(error);
      return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
    },
  });
}

/** Removes unconfirmed enrolments, because a new authenticator can't have the same name as one of them. */
async function removeUnconfirmedEnrolments(): Promise<void> {
  const { data, error } = await supabase.auth.mfa.listFactors();
  if (error) throw authRequestError(error);
  for (const { id, status } of data.all) {
    if (status === "unverified") await unenrol(id);
  }
}

interface Confirmation {
  id: string;
  code: string;
  /** Whether it is the account's first authenticator. */
  isFirst: boolean;
}

/**
 * Confirms a new authenticator with its first code. Afterwards, the account needs a code to sign in. Returns new recovery codes with
 * the first authenticator, unless there are some. Throws RequestError.
 */
export function useConfirmEnrolment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, code, isFirst }: Confirmation) => {
      await verifySecondFactor(id, code);
      return isFirst ? createFirstRecoveryCodes() : null;
    },
    onSuccess: () => invalidateAfterWrite(queryClient, [authenticatorKeys.all, recoveryCodesKey]),
  });
}

/**
 * Verifies a current code of any of the account's authenticators, then removes an authenticator. If the account has another
 * authenticator, sessions that were verified with the removed authenticator must complete the MFA challenge again (aal2). So the
 * code is tried with the other authenticators first. Throws RequestError.
 */
export function useRemoveAuthenticator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, code }: { id: string; code: string }) => {
      const list = await queryClient.fetchQuery(authenticators());
      await verifyWithAnyAuthenticator(
        list.toSorted((a, b) => Number(a.id === id) - Number(b.id === id)),
        code,
      );
      await unenrol(id);
      await renewSession();
    },
    onSuccess: () => invalidateAfterWrite(queryClient, [authenticatorKeys.all]),
  });
}

async function unenrol(factorId: string): Promise<void> {
  const { error } = await supabase.auth.mfa.unenroll({ factorId });
  if (error) throw authRequestError(error);
}
