import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { RemoveAuthenticatorDialog } from "@/admin/security/remove-authenticator-dialog";
import { renderInBackOffice } from "@/admin/testing/back-office-harness";
import { supabase } from "@/lib/supabase";

let spies: { mockRestore: () => void }[];
afterEach(() => {
  for (const spy of spies) spy.mockRestore();
});

/** Stubs Auth for an account with two factors, of which the spare one has the code 222222. Returns the calls that change factors. */
function stubAuth(): string[] {
  const calls: string[] = [];
  const { auth } = supabase;
  const factors = ["phone", "spare"].map((id) => ({ id, status: "verified", factor_type: "totp" }));
  const list = { data: { all: factors, totp: factors }, error: null };
  spies = [
    vi.spyOn(auth.mfa, "listFactors").mockResolvedValue(list as never),
    vi.spyOn(auth.mfa, "challengeAndVerify").mockImplementation(async ({ factorId, code }) => {
      calls.push(`verify ${factorId}`);
      const isRight = factorId === "spare" && code === "222222";
      return { error: isRight ? null : { code: "mfa_verification_failed", status: 422 } } as never;
    }),
    vi.spyOn(auth.mfa, "unenroll").mockImplementation(async ({ factorId }) => {
      calls.push(`remove ${factorId}`);
      return { data: { id: factorId }, error: null };
    }),
    vi.spyOn(auth, "refreshSession").mockResolvedValue({ error: null } as never),
  ];
  return calls;
}

it("an authenticator is removed only after a current code, by preference of another authenticator, was verified", async () => {
  const calls = stubAuth();
  const onClose = vi.fn();
  const authenticator = { id: "phone", name: "My phone", addedAt: "2026-11-21T10:00:00Z" };
  renderInBackOffice(
    <RemoveAuthenticatorDialog authenticator={authenticator} isLast={false} onClose={onClose} />,
  );
  const remove = () => userEvent.click(screen.getByRole("button", { name: "Remove" }));
  const code = screen.getByLabelText<HTMLInputElement>("Six-digit code");

  await remove();
  expect(await screen.findByText(/^Please enter the six digits/)).toBeTruthy();
  await userEvent.type(code, "111111");
  await remove();
  expect(await screen.findByText(/^This code is not right/)).toBeTruthy();
  expect(code.value).toBe("111111");
  expect(calls).toEqual(["verify spare", "verify phone"]);
  expect(onClose).not.toHaveBeenCalled();

  await userEvent.clear(code);
  await userEvent.type(code, "222222");
  await remove();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.slice(2)).toEqual(["verify spare", "remove phone"]);
});
