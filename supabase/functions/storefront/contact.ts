import * as z from "zod";
import { formGuardSchema } from "../_shared/domain/form-guard.ts";
import { contactRequestSchema } from "../_shared/domain/messages/contact.ts";
import { acceptForm, type FormDependencies } from "./accept-form.ts";

/**
 * POST /storefront/contact (spec section 7): body contactRequestSchema with formGuardSchema. Stores a contact submission
 * that the back office has not viewed yet; an empty phone number or product is stored as none. Answers and errors: acceptForm.
 */
export function answerContact(request: Request, dependencies: FormDependencies): Promise<Response> {
  const { database, environment } = dependencies;
  return acceptForm(
    request,
    {
      schema: z.object({ ...contactRequestSchema.shape, ...formGuardSchema.shape }),
      limit: environment.limits.contact,
      store: ({ name, email, phone, subject, message, productDetails }) =>
        database.from("contact_submissions").insert({
          name,
          email,
          phone: phone || null,
          subject,
          message,
          product_details: productDetails || null,
        }),
      // Spec section 8, contact.
      apology: "Something went wrong. Please try again.",
      received: "Message sent successfully",
    },
    dependencies,
  );
}
