/** The query parameter of the search words. */
export const searchParameter = "q";
