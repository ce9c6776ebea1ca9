import { expect, it, vi } from "vitest";
import { sendBackOfficeRequest } from "@/data/session/send-back-office-request";

const session = { access_token: "token" };
vi.mock("@/lib/supabase", () => ({
  withTimeout: (promise: Promise<unknown>) => promise,
  supabase: { auth: { getSession: async () => ({ data: { session }, error: null }) } },
}));

const callRejectedWith = (status: number, message: string) =>
  sendBackOfficeRequest("orders/1/decline", {
    method: "PUT",
    send: async () => Response.json({ message }, { status }),
  });

it("sendBackOfficeRequest replaces the message of a 401 with signedOutMessage", async () => {
  await expect(callRejectedWith(401, "Please log in.")).rejects.toMatchObject({
    status: 401,
    message: "You have been signed out. Sign in to go on, your changes are kept.",
  });
});

it("sendBackOfficeRequest keeps the message of other failures", async () => {
  await expect(callRejectedWith(409, "This order is already approved.")).rejects.toMatchObject({
    status: 409,
    message: "This order is already approved.",
  });
});
