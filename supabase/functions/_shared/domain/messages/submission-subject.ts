import { limits } from "../limits.ts";

interface Message {
  subject: string | null;
  message: string;
}

/**
 * What a message is about: its subject, else the first 30 characters of the message followed by an ellipsis, or
 * 'No subject' (spec section 9). A message that ends before its 30th character is shown whole.
 */
export function submissionSubject({ subject, message }: Message): string {
  if (subject?.trim()) return subject.trim();
  const characters = Array.from(message.replace(/\s+/g, " ").trim());
  if (characters.length === 0) return "No subject";
  const start = characters.slice(0, limits.subjectFallbackLength).join("");
  return characters.length > limits.subjectFallbackLength ? `${start}…` : start;
}
