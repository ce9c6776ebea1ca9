import type { AccountChange } from "@/data/accounts/mutations";
import type { Account } from "@/data/accounts/queries";

type Change = AccountChange | "withdraw";

export interface AccountAction {
  account: Account;
  change: Change;
}

interface ActionText {
  label: string;
  consequence: string;
  /** Titles of the toast on success and on failure. */
  done: string;
  failed: string;
  destructive?: boolean;
}

export const accountActions: Record<Change, ActionText> = {
  make_owner: {
    label: "Make owner",
    consequence:
      "They can then do everything that you can, also change your account. They have to sign in again.",
    done: "Now an owner",
    failed: "Failed to change the role",
  },
  make_staff: {
    label: "Make staff",
    consequence:
      "They then only handle orders, messages and stock counts. They have to sign in again.",
    done: "Now staff",
    failed: "Failed to change the role",
    destructive: true,
  },
  deactivate: {
    label: "Deactivate",
    consequence:
      "They are signed out everywhere at once and can’t sign in. What they did stays, under their name.",
    done: "Account deactivated",
    failed: "Failed to deactivate",
    destructive: true,
  },
  reactivate: {
    label: "Reactivate",
    consequence: "They can sign in again with their password.",
    done: "Account reactivated",
    failed: "Failed to reactivate",
  },
  remove_second_factor: {
    label: "Turn off two-step sign-in",
    consequence:
      "For a lost phone: their password alone then opens the back office, until they set it up again. They are signed out everywhere.",
    done: "Two-step sign-in is off",
    failed: "Failed to turn off two-step sign-in",
    destructive: true,
  },
  withdraw: {
    label: "Withdraw",
    consequence: "The link in the invitation stops working.",
    done: "Invitation withdrawn",
    failed: "Failed to withdraw",
    destructive: true,
  },
};

/** The changes that an owner can make to an account; none to their own, with which they could lock themselves out. */
export function possibleChanges(
  { id, state, role, has_second_factor }: Account,
  ownId: string,
): Change[] {
  if (id === ownId) return [];
  if (state === "invited") return ["withdraw"];
  if (state === "deactivated") return ["reactivate"];
  return [
    role === "owner" ? "make_staff" : "make_owner",
    ...(has_second_factor ? (["remove_second_factor"] as const) : []),
    "deactivate",
  ];
}
