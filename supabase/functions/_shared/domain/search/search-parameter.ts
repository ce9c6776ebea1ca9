/** Name of the query parameter that holds search words, in every URL of the site. */
export const searchParameter = "q";
