import { previewSchema } from "@domain/preview.ts";
import { queryOptions } from "@tanstack/react-query";
import { postLinkToken } from "@/data/links/post-link-token";

/** What a preview's link shows; null for an unknown, expired or revoked link. Never cached, because the link can end at any time. */
export function previewByToken(token: string) {
  return queryOptions({
    queryKey: ["preview", token],
    queryFn: () => postLinkToken("preview", token, previewSchema),
    staleTime: 0,
    gcTime: 0,
  });
}
