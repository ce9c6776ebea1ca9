import * as z from "zod";
import { contactRequestSchema } from "../_shared/domain/messages/contact-request.ts";
import { spamGuardSchema } from "../_shared/domain/spam-guard.ts";
import { handleFormSubmission } from "./handle-form-submission.ts";
import type { HandlerDependencies } from "./handler-dependencies.ts";

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
