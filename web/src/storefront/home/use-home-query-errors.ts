import { useQuery, useQueryClient } from "@tanstack/react-query";
import { heroSlides } from "@/data/hero-slides/queries";
import { portfolioCategories } from "@/data/portfolio/queries";
import { shopPreview } from "@/data/products/queries";
import { siteSection } from "@/data/site-content/queries";

/** Whether a query of the home page failed, so that its section shows samples; `retry` refetches all failed queries. */
export function useHomeQueryErrors() {
  const client = useQueryClient();
  const reads = [
    useQuery(heroSlides()),
    useQuery(siteSection("about_section")),
    useQuery(portfolioCategories()),
    useQuery(shopPreview(null)),
  ];
  return {
    failed: reads.some((read) => read.isLoadingError),
    retry: () => void client.refetchQueries({ predicate: ({ state }) => state.status === "error" }),
  };
}
