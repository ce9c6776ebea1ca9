import { sentBriefSchema } from "@domain/messages/brief.ts";
import { queryOptions } from "@tanstack/react-query";
import { postLinkToken } from "@/data/links/post-link-token";
import { queryPublicData } from "@/data/public-reads/query-public-data";

/** The brief that the token of an emailed link identifies; null for an unknown token. Each mount refetches. */
export function briefByToken(token: string) {
  return queryOptions({
    queryKey: ["brief", token],
    queryFn: () => postLinkToken("consultation/brief", token, sentBriefSchema),
    staleTime: 0,
  });
}

/** The portfolio projects that a visitor can say they like, in display order. */
export function projectChoices() {
  return queryOptions({
    queryKey: ["portfolio", "choices"],
    queryFn: ({ signal }) =>
      queryPublicData("Failed to fetch portfolio projects", (database) =>
        database
          .from("portfolio_projects")
          .select("id, title, image_url")
          .order("display_order")
          .order("id")
          .limit(60)
          .abortSignal(signal),
      ),
  });
}
