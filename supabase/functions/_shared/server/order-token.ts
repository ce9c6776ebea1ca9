import { keyedHash, sha256 } from "./hashes.ts";

export interface OrderToken {
  /** 256 bits as 64 hexadecimal digits, for the link `/order/{token}`: whoever has it sees the order. */
  token: string;
  /** All that the database gets to know of it. */
  hash: string;
}

/**
 * The token of the order that a checkout's key becomes. It is computed rather than kept, so that a repeated checkout and
 * each mail carry the same link while it is written down nowhere; without the installation's secret, which the database does
 * not have, nobody can compute it. After a change of that secret new links come beside the old ones, which go on working.
 */
export async function orderToken(checkoutKey: string, secret: string): Promise<OrderToken> {
  const token = await keyedHash(`order link ${checkoutKey}`, secret);
  return { token, hash: await sha256(token) };
}
