declare module "subset-font" {
  interface Options {
    targetFormat: "woff2" | "woff" | "sfnt";
    /** An axis is set to one value, or kept within a range. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** OpenType feature tags; all without it. */
    keepFeatures?: string[];
    /** Entries of the name table, besides those that every font needs. */
    preserveNameIds?: number[];
  }

  /** A font with only the characters of a text. */
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>;
  export = subsetFont;
}
