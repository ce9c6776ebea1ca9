import * as z from "zod";
import { dataRequestSchema } from "../_shared/domain/data-requests/data-request.ts";
import { spamGuardSchema } from "../_shared/domain/spam-guard.ts";
import { handleFormSubmission } from "./handle-form-submission.ts";
import type { HandlerDependencies } from "./handler-dependencies.ts";

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
