export const searchParameter = "q";
