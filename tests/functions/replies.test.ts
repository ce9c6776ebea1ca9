import { addTestUser } from "@calpe/local-supabase/testing/test-user";
import { expect, it } from "vitest";
import { asRole } from "../support/database/as-role.ts";
import { createFakeMailProvider } from "../support/functions/fake-mail-provider.ts";
import { adminClaims } from "../support/functions/function-stack.ts";
import { startMailStack } from "../support/functions/mail-stack.ts";

const variables = {
  MAIL_PROVIDER: "resend",
  MAIL_API_KEY: "key",
  MAIL_FROM: "Calpe & Stone <orders@shop.example>",
  MAIL_OWNER: "owner@shop.example",
};

it("a reply goes to the sender, is answered to the owner, and quotes the message as text", async () => {
  const provider = createFakeMailProvider(() => "accepted");
  const stack = await startMailStack(variables, { fetch: provider.fetch });
  const { sql } = stack.database;
  const messages = [
    {
      name: "Ana <b>",
      email: "ana@example.com",
      subject: "A rug\nBcc: x",
      message: "Is it\n<i>wool</i>?",
    },
    { name: "visit evil.example", email: "eve@example.com", subject: null, message: "Hello" },
  ];
  for (const message of messages)
    await asRole(sql, "authenticated", adminClaims, async (admin) => {
      const [row] = await sql`insert into contact_submissions ${sql(message)} returning id`;
      await admin`select reply_to_submission(${row?.id}, ${"It is.\n\nCome & see <it>."})`;
    });
  await stack.startMailRun();
  await stack.stop();
  const [ana, eve] = provider.deliveredMails.map(({ body }) => body);
  expect(ana).toMatchObject({
    to: ["ana@example.com"],
    reply_to: "owner@shop.example",
    subject: "Re: A rug Bcc: x",
  });
  expect(ana?.text).toMatch(
    /^A rug Bcc: x\n\nDear Ana <b>,\n\nIt is\.\n\nCome & see <it>\.\n\nOn .* you wrote:\n\n> Is it\n\n> <i>wool<\/i>\?\n/,
  );
  expect(ana?.html).toContain("&gt; &lt;i&gt;wool&lt;/i&gt;?");
  expect(eve).toMatchObject({
    subject: "Your Enquiry",
    text: expect.stringMatching(/\n\nHello,\n\n/),
  });
});

it("an account is told that its password was changed and that one of its recovery codes was used", async () => {
  const provider = createFakeMailProvider(() => "accepted");
  const stack = await startMailStack(variables, { fetch: provider.fetch });
  const { sql } = stack.database;
  const { id, email } = await addTestUser(sql);
  await sql`update auth.users set encrypted_password = 'changed' where id = ${id}`;
  await sql`insert into mails (account_id, kind) values (${id}, 'recovery_code_used')`;
  await stack.startMailRun();
  await stack.stop();
  const [password, code] = provider.deliveredMails.map(({ body }) => body);
  expect(password).toMatchObject({ to: [email], subject: "Your password was changed" });
  expect(password?.text).toMatch(
    /\n\nChoose a new password:\nhttps?:\/\/[^/]+\/admin\/reset-password\n/,
  );
  expect(code).toMatchObject({ to: [email], subject: "A recovery code of your account was used" });
  expect(code?.text).toMatch(/\n\nOpen Account Security:\nhttps?:\/\/[^/]+\/admin\/security\n/);
});
