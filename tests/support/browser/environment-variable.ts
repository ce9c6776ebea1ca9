/**
 * Returns an environment variable that site-under-test.ts sets, such as E2E_API_URL.
 *
 * @throws if the variable is not set
 */
export function requireEnvironmentVariable(name: `E2E_${string}`): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: see tests/support/browser/site-under-test.ts`);
  return value;
}
