import { expect, it } from "vitest";
import { readMailSettings } from "../../supabase/functions/mails/mail-settings.ts";

const completeSettings = {
  MAIL_PROVIDER: "resend",
  MAIL_API_KEY: "re_secret",
  MAIL_FROM: "Calpe & Stone <orders@shop.example>",
  MAIL_OWNER: "owner@shop.example",
};

it("readMailSettings reads the settings from environment variables", () => {
  expect(readMailSettings(completeSettings)).toEqual({
    provider: "resend",
    apiKey: "re_secret",
    from: completeSettings.MAIL_FROM,
    ownerEmail: completeSettings.MAIL_OWNER,
  });
  expect(readMailSettings({ ...completeSettings, MAIL_FROM: "orders@shop.example" })).toMatchObject(
    {
      from: "orders@shop.example",
    },
  );
});

it.each([undefined, ""])(
  "readMailSettings returns null for the API key %j, regardless of the other settings",
  (key) => {
    expect(readMailSettings({ ...completeSettings, MAIL_API_KEY: key })).toBeNull();
    expect(readMailSettings({ MAIL_API_KEY: key })).toBeNull();
  },
);

it.each([
  ["MAIL_PROVIDER", undefined],
  ["MAIL_PROVIDER", "smtp"],
  ["MAIL_API_KEY", "re_secret\r\nX-Other: 1"],
  ["MAIL_FROM", undefined],
  ["MAIL_FROM", "Calpe & Stone"],
  ["MAIL_FROM", "Calpe\nBcc: x <orders@shop.example>"],
  ["MAIL_OWNER", "owner"],
  ["MAIL_OWNER", "a@shop.example, b@shop.example"],
])(
  "readMailSettings throws for %s %j, with a message that does not contain the API key",
  (name, value) => {
    const start = () => readMailSettings({ ...completeSettings, [name]: value });
    expect(start).toThrow(name);
    expect(start).not.toThrow(/re_secret/);
  },
);
