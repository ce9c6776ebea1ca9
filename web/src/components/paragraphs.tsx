interface ParagraphsProps {
  texts: string[];
  /** The classes of each paragraph. */
  className?: string;
}

/** Renders the paragraphs of a text that the owner wrote; several paragraphs may be equal. */
export function Paragraphs({ texts, className }: ParagraphsProps) {
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change their order, and equal ones need different keys.
    <p key={index} className={className}>
      {text}
    </p>
  ));
}
