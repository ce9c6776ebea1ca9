import { queryOptions } from "@tanstack/react-query";
import { authRequestError } from "@/data/session/second-factor";
import { supabase } from "@/lib/supabase";

/** A verified TOTP factor (authenticator app) of the account. */
export interface Authenticator {
  id: string;
  name: string;
  /** ISO 8601. */
  addedAt: string;
}

export const authenticatorKeys = { all: ["authenticators"] as const };

/** The account's verified TOTP factors, oldest first. */
export function authenticators() {
  return queryOptions({
    queryKey: authenticatorKeys.all,
    queryFn: async (): Promise<Authenticator[]> => {
      const { data, error } = await supabase.auth.mfa.listFactors();
      if (error) throw authRequestError(error);
      return data.totp.map(({ id, friendly_name: name = "", created_at: addedAt }) => ({
        id,
        name,
        addedAt,
      }));
    },
  });
}
