import { RequestError } from "@/lib/request-error";

interface DatabaseError {
  code: string;
  message: string;
}

/** What the database refused, as a RequestError; a value that another row has already is told in the given words. */
export function refusalOf(error: DatabaseError, status: number, taken: string): RequestError {
  return error.code === "23505"
    ? new RequestError(409, taken)
    : new RequestError(status, error.message);
}
