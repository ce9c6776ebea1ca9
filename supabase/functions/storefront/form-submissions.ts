import * as z from "zod";
import { dataRequestSchema } from "../_shared/domain/data-requests/data-request.ts";
import { contactRequestSchema } from "../_shared/domain/messages/contact-request.ts";
import {
  type SpamGuardFields,
  spamGuardSchema,
  spamRejection,
} from "../_shared/domain/spam-guard.ts";
import { callDatabase, type DatabaseResponse } from "../_shared/server/database.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import { enforceRateLimit } from "../_shared/server/rate-limit.ts";
import type { RateLimit } from "../_shared/server/rate-limit-settings.ts";
import type { HandlerDependencies } from "./handler-dependencies.ts";

interface FormSubmissionOptions<Submission extends SpamGuardFields> {
  schema: z.core.$ZodType<Submission>;
  limit: RateLimit;
  /** Stores the submission in one database call, which callDatabase may repeat. */
  store: (submission: Submission) => PromiseLike<DatabaseResponse<null | undefined>>;
  /** Message of an unexpected failure (500, 503). */
  failureMessage: string;
  successMessage: string;
}

/**
 * Validates and stores the submission of a public form; responds 201 `{ message }`. Only valid submissions count against the rate
 * limit. Errors respond with `{ message, issues? }`:
 * - 400: the input is invalid or looks automated (spam-guard.ts).
 * - 408, 413, 415: the body is too slow, too large or not JSON.
 * - 429: the rate limit is exceeded.
 * - 500, 503: the database call failed.
 */
export async function handleFormSubmission<Submission extends SpamGuardFields>(
  request: Request,
  { schema, limit, store, failureMessage, successMessage }: FormSubmissionOptions<Submission>,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const submission = await readJsonBody(request, schema);
  const spamMessage = spamRejection(submission);
  if (spamMessage) throw new HttpError(400, spamMessage);
  await enforceRateLimit(request, { limit, failureMessage }, dependencies);
  await callDatabase({ failureMessage }, () => store(submission));
  return Response.json({ message: successMessage }, { status: 201 });
}

/**
 * POST /storefront/contact (spec section 7): the body has the fields of contactRequestSchema and spamGuardSchema. Stores an
 * unviewed contact submission; empty phone numbers and product details are stored as null. Responds like handleFormSubmission.
 */
export function handleContact(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const { database, environment } = dependencies;
  return handleFormSubmission(
    request,
    {
      schema: z.object({ ...contactRequestSchema.shape, ...spamGuardSchema.shape }),
      limit: environment.limits.contact,
      store: ({ name, email, phone, subject, message, productDetails, pagePath }) =>
        database.from("contact_submissions").insert({
          name,
          email,
          phone: phone || null,
          subject,
          message,
          product_details: productDetails || null,
          page_path: pagePath ?? null,
        }),
      // Spec section 8, contact.
      failureMessage: "Something went wrong. Please try again.",
      successMessage: "Message sent successfully",
    },
    dependencies,
  );
}

/**
 * POST /storefront/data-request (spec section 7): the body has the fields of dataRequestSchema and spamGuardSchema. Stores
 * a pending data-protection request. Responds like handleFormSubmission.
 */
export function handleDataRequest(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const { database, environment } = dependencies;
  return handleFormSubmission(
    request,
    {
      schema: z.object({ ...dataRequestSchema.shape, ...spamGuardSchema.shape }),
      limit: environment.limits.dataRequest,
      store: ({ name, email, requestType, details, verificationInfo }) =>
        database.from("data_requests").insert({
          name,
          email,
          request_type: requestType,
          details,
          verification_info: verificationInfo,
        }),
      // Spec section 8, data request.
      failureMessage: "Failed to submit data request. Please try again or contact us directly.",
      successMessage: "Request Submitted Successfully",
    },
    dependencies,
  );
}
