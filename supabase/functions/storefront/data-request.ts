import * as z from "zod";
import { dataRequestSchema } from "../_shared/domain/data-requests/data-request.ts";
import { formGuardSchema } from "../_shared/domain/form-guard.ts";
import { acceptForm, type FormDependencies } from "./accept-form.ts";

/**
 * POST /storefront/data-request (spec section 7): body dataRequestSchema with formGuardSchema. Stores a pending
 * data-protection request. Responses: acceptForm.
 */
export function handleDataRequest(
  request: Request,
  dependencies: FormDependencies,
): Promise<Response> {
  const { database, environment } = dependencies;
  return acceptForm(
    request,
    {
      schema: z.object({ ...dataRequestSchema.shape, ...formGuardSchema.shape }),
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
