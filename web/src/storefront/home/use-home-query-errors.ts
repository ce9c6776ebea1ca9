import { useQuery, useQueryClient } from "@tanstack/react-query";
import { heroSlides } from "@/data/hero-slides/queries";
import { homePortfolio } from "@/data/portfolio/queries";
import { shopPreview } from "@/data/products/queries";
import { siteSection } from "@/data/site-content/queries";

/**
 * - `hasFailed`: whether any section of the home page displays samples, because its query has failed.
 * - `retry`: refetches all failed queries.
 */
export function useHomeQueryErrors() {
  const queryClient = useQueryClient();
  const queries = [
    useQuery(heroSlides()),
    useQuery(siteSection("about_section")),
    useQuery(homePortfolio()),
    useQuery(shopPreview(null)),
  ];
  return {
    hasFailed: queries.some((query) => query.isLoadingError),
    retry: () =>
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" }),
  };
}
