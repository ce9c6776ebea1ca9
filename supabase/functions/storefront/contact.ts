import * as z from "zod";
import { formGuardSchema } from "../_shared/domain/form-guard.ts";
import { contactRequestSchema } from "../_shared/domain/messages/contact.ts";
import { acceptForm, type FormDependencies } from "./accept-form.ts";

/**
 * POST /storefront/contact (spec section 7): body contactRequestSchema with formGuardSchema. Stores an unviewed contact
 * submission; an empty phone number or product is stored as null. Responses: acceptForm.
 */
export function handleContact(request: Request, dependencies: FormDependencies): Promise<Response> {
  const { database, environment } = dependencies;
  return acceptForm(
    request,
    {
      schema: z.object({ ...contactRequestSchema.shape, ...formGuardSchema.shape }),
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
