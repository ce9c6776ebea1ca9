import { type ContactDetails, contactDetails } from "@domain/contact-details.ts";
import { useQuery } from "@tanstack/react-query";
import { siteSection } from "@/data/site-content/queries";

interface ContactSection {
  /** Undefined while it is not known whether the owner's own or the built-in ones apply. */
  details: ContactDetails | undefined;
  paragraphs: string[];
}

const defaultParagraphs = [
  "Tell us about the room you have in mind, a piece you have seen in the shop, or only the beginning of an idea.",
  "We read every message ourselves and answer as soon as we can. If you would rather talk, call us or come in.",
];

/** What the owner says about reaching the business, with built-in words and details where that is missing. Spec 2.11. */
export function useContactSection(): ContactSection {
  const { data, isPending } = useQuery(siteSection("contact_section"));
  if (isPending) return { details: undefined, paragraphs: [] };
  const lines = data?.content?.split("\n").map((line) => line.trim()) ?? [];
  const paragraphs = lines.filter(Boolean);
  return {
    details: contactDetails(data?.metadata),
    paragraphs: paragraphs.length > 0 ? paragraphs : defaultParagraphs,
  };
}
