import type { ApiRole } from "./as-role.ts";

export const nonAdminId = "00000000-0000-4000-8000-000000000001";
export const staffId = "00000000-0000-4000-8000-000000000003";
export const adminId = "00000000-0000-4000-8000-00000000000a";

export interface Caller {
  role: ApiRole;
  claims: Record<string, unknown>;
}

/** The API's callers. The token of `nonAdmin` claims administrator rights, but only the account of `admin`, an owner, has them. */
export const actors = {
  anonymous: { role: "anon", claims: {} },
  nonAdmin: {
    role: "authenticated",
    claims: {
      sub: nonAdminId,
      is_admin: true,
      user_metadata: { is_admin: true },
      app_metadata: { is_admin: true },
    },
  },
  staff: { role: "authenticated", claims: { sub: staffId } },
  admin: { role: "authenticated", claims: { sub: adminId } },
  service: { role: "service_role", claims: {} },
} satisfies Record<string, Caller>;

export type Actor = keyof typeof actors;
export const actorNames = Object.keys(actors) as Actor[];
