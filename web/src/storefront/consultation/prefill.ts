/** What a link to the form says about the visitor's wishes (`paths.consultationAbout`). */
interface Prefill {
  projectIds: number[];
  productIds: number[];
  message: string;
}

const parseIds = (text: string | null) =>
  text && /^\d{1,9}(-\d{1,9})*$/.test(text) ? text.split("-").map(Number) : [];

/** Reads the query of a link to the form; null if it says nothing. Invalid ids are ignored. */
export function readPrefill(query: URLSearchParams): Prefill | null {
  if (!["projects", "products", "service"].some((name) => query.has(name))) return null;
  const service = query.get("service")?.trim().slice(0, 200);
  return {
    projectIds: parseIds(query.get("projects")),
    productIds: parseIds(query.get("products")),
    message: service ? `I am interested in: ${service}` : "",
  };
}
