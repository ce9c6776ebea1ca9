/** Whether a server responds at a URL, with any status. */
export async function isReachable(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
