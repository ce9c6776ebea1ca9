/** A legal text, rendered from Markdown. */
export interface LegalText {
  title: string;
  /** A summary of one or two sentences. */
  summary: string;
  /** The date of the last change, in ISO 8601. */
  lastUpdated: string;
  sections: LegalSection[];
}

export interface LegalSection {
  /** The element id, for links such as `/privacy-policy#cookies`. */
  id: string;
  title: string;
  /** HTML; the business's contact details belong between two parts. */
  parts: string[];
}
