/** The token of a link `/order/{token}`: 64 hexadecimal digits, in any case. */
export const orderTokenPattern = /^[0-9a-f]{64}$/i;
