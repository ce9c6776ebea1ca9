import { consultationFacts } from "@domain/site-content/consultation-details.ts";
import { useQuery } from "@tanstack/react-query";
import { siteSection } from "@/data/site-content/queries";

/** How long a consultation takes, who comes and what it costs, as the owner has entered it. */
export function ConsultationFacts() {
  const { data: section } = useQuery(siteSection("consultation_section"));
  return (
    <dl className="grid gap-x-8 border-b border-sand-deep sm:grid-cols-3">
      {consultationFacts(section?.metadata).map(({ term, text }) => (
        <div key={term} className="grid content-start gap-1 border-t border-sand-deep py-4">
          <dt className="text-small font-medium">{term}</dt>
          <dd className="text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
