export interface HeaderRule {
  /** An address, or the beginning of addresses when it ends with `*`. */
  path: string;
  headers: [name: string, value: string][];
}

export interface Rewrite {
  /** As in HeaderRule. */
  from: string;
  /** A file of the site, or an address of another server, in which `:splat` is what `*` stood for. */
  to: string;
}

export interface HostRules {
  headers: HeaderRule[];
  rewrites: Rewrite[];
}
