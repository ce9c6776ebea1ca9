declare module "subset-font" {
  interface Options {
    targetFormat: "woff2" | "woff" | "sfnt";
    /** Pins an axis to one value, or limits it to a range. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** OpenType feature tags to keep. Default: all. */
    keepFeatures?: string[];
    /** Name table ids to keep, in addition to the required ones. */
    preserveNameIds?: number[];
  }

  /** Reduces a font to the characters of a text. */
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>;
  export = subsetFont;
}
