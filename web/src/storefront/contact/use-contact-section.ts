import { type ContactDetails, contactDetails } from "@domain/site-content/contact-details.ts";
import { useQuery } from "@tanstack/react-query";
import { siteSection } from "@/data/site-content/queries";

interface ContactSection {
  /** Undefined while loading. */
  title: string | undefined;
  /** Undefined until the query settles, so that the built-in details do not appear before the owner's details. */
  details: ContactDetails | undefined;
  /** The paragraphs, one per line, with Markdown. Undefined while loading. */
  content: string | undefined;
}

const defaultContent = [
  "Tell us about the room you have in mind, a piece you have seen in the shop, or only the beginning of an idea.",
  "We read every message ourselves and answer as soon as we can. If you would rather talk, call us or come in.",
].join("\n");

/** The owner's contact section, with built-in text and details as fallback. Spec section 2.11. */
export function useContactSection(): ContactSection {
  const { data, isPending } = useQuery(siteSection("contact_section"));
  if (isPending) return { title: undefined, details: undefined, content: undefined };
  return {
    title: data?.title ?? "Get In Touch",
    details: contactDetails(data?.metadata),
    content: data?.content?.trim() || defaultContent,
  };
}
