/** Rows per page of a table of the back office. */
export const adminPageSize = 20;
