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
  const characters = Array.from(message.replace(/\s+/g, " ").trim());
  if (characters.length === 0) return "No subject";
  const start = characters.slice(0, derivedSubjectLength).join("");
  return characters.length > derivedSubjectLength ? `${start}…` : start;
}
