import type { Visit } from "@/data/visits/admin-queries";
import { Badge } from "@/ui/badge";

const badges = {
  requested: { tone: "new", label: "Requested" },
  confirmed: { tone: "good", label: "Confirmed" },
  done: { tone: "neutral", label: "Done" },
  cancelled: { tone: "neutral", label: "Cancelled" },
} as const;

/** The status of a visit; a proposal waits for the customer, any other request for the shop. */
export function VisitBadge({ visit }: { visit: Pick<Visit, "status" | "is_proposal"> }) {
  const { tone, label } = visit.is_proposal
    ? ({ tone: "highlight", label: "Proposed" } as const)
    : badges[visit.status];
  return <Badge tone={tone}>{label}</Badge>;
}
