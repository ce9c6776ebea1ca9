/** The query parameter of the words of a search. */
export const searchParameter = "q";
