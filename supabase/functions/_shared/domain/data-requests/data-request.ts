import * as z from "zod/mini";
import { emailField, lineField, textField } from "../people/person-fields.ts";

/** The data-protection rights that a request can exercise. Spec section 5, data request. */
export const dataRequestTypes = [
  "access",
  "rectification",
  "erasure",
  "portability",
  "objection",
] as const;
export type DataRequestType = (typeof dataRequestTypes)[number];

/** Its input type is `string`, because the form starts with an empty type. */
const requestTypeField: z.ZodMiniType<DataRequestType, string> = z.enum(dataRequestTypes, {
  error: "Please select a request type",
});

/** The data request form, which is also the request body. Messages: spec section 5. Payload: section 7. */
export const dataRequestSchema = z.object({
  name: lineField(1, 200, "Please enter your full name"),
  email: emailField(),
  requestType: requestTypeField,
  details: textField(
    10,
    10_000,
    "Please provide more details about your request (minimum 10 characters)",
  ),
  verificationInfo: textField(
    5,
    2000,
    "Please provide information to help us verify your identity",
  ),
});
export type DataRequest = z.output<typeof dataRequestSchema>;
