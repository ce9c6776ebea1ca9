/** Length in characters of a subject derived from the message text. Spec section 9. */
const derivedSubjectLength = 30;

interface Message {
  subject: string | null;
  message: string;
}

/**
 * The displayed subject of a message (spec section 9): the message's subject, else the first 30 characters of its text followed
 * by an ellipsis, else 'No subject'. A text of up to 30 characters has no ellipsis.
 */
export function submissionSubject({ subject, message }: Message): string {
  if (subject?.trim()) return subject.trim();
  const text = message.replace(/\s+/g, " ").trim();
  let characterCount = 0;
  // A character can consist of several code points, such as an emoji with a skin tone.
  for (const { index } of new Intl.Segmenter("en-GB").segment(text)) {
    if (characterCount === derivedSubjectLength) return `${text.slice(0, index)}…`;
    characterCount += 1;
  }
  return text || "No subject";
}
