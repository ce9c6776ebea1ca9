/**
 * The official CLI's well-known keys for local development: the same in every local Supabase
 * project, worthless anywhere else.
 */
export const localKeys = {
  publishable: "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH",
  secret: "sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz",
  jwtSecret: "super-secret-jwt-token-with-at-least-32-characters-long",
} as const;
