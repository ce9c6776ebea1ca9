import {
  mailDeliverySchema,
  type TestMailResult,
  testMailResultSchema,
} from "@domain/orders/mail-delivery.ts";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { sendBackOfficeRequest } from "@/data/session/send-back-office-request";

const deliveryStaleMs = 300_000;
/** Longer than the server waits for the mail provider. */
const testTimeoutMs = 20_000;

/** Whether the shop's mails are sent. */
export function mailDelivery() {
  return queryOptions({
    queryKey: ["mail-delivery"] as const,
    queryFn: async () =>
      mailDeliverySchema.parse(await sendBackOfficeRequest("check-mails", { method: "POST" })),
    staleTime: deliveryStaleMs,
    retry: false,
  });
}

/** Sends a test mail to an address; resolves with the mail provider's answer. Throws RequestError with the server's message. */
export function useSendTestMail() {
  return useMutation({
    mutationFn: async (body: { to: string }): Promise<TestMailResult> =>
      testMailResultSchema.parse(
        await sendBackOfficeRequest("send-test-mail", {
          method: "POST",
          body,
          timeoutMs: testTimeoutMs,
        }),
      ),
  });
}
