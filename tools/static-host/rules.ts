export interface HeaderRule {
  /** A path, or a path prefix when it ends with `*`. */
  path: string;
  headers: [name: string, value: string][];
}

export interface Rewrite {
  /** A path pattern, as in HeaderRule. */
  from: string;
  /** A file of the site, or a URL of another server. `:splat` is replaced with the part that `*` matched. */
  to: string;
}

export interface HostRules {
  headers: HeaderRule[];
  /** Permanent redirects: former path to current path. */
  redirects: Record<string, string>;
  rewrites: Rewrite[];
}
