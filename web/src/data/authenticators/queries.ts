import { queryOptions } from "@tanstack/react-query";
import { type Authenticator, authRequestError } from "@/data/session/second-factor";
import { supabase } from "@/lib/supabase";

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
