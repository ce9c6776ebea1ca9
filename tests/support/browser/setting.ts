/** Reads an environment variable that site-under-test.ts sets, such as E2E_API_URL. */
export function readSetting(name: `E2E_${string}`): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: see tests/support/browser/site-under-test.ts`);
  return value;
}
