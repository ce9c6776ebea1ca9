import * as z from "zod";
import {
  briefFields,
  briefMessage,
  requireTime,
  type SentBrief,
  sentBriefSchema,
} from "../_shared/domain/messages/brief.ts";
import type { ContactSubject } from "../_shared/domain/messages/contact.ts";
import { lineField } from "../_shared/domain/people/person-fields.ts";
import { spamGuardSchema, spamRejection } from "../_shared/domain/spam-guard.ts";
import {
  removeClientFiles,
  removeDeletedFiles,
  sanitiseClientFile,
  storeClientFile,
} from "../_shared/server/client-files.ts";
import { callDatabase } from "../_shared/server/database.ts";
import { deriveLinkToken } from "../_shared/server/hashes.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import { enforceRateLimit } from "../_shared/server/rate-limit.ts";
import { base64Field, readUploadBody } from "../_shared/server/upload-body.ts";
import type { HandlerDependencies } from "./handler-dependencies.ts";
import { checkAndHashLinkToken, readAndHashLinkToken } from "./link-token-hash.ts";

const subject: ContactSubject = "Interior Design Consultation";
const messages = {
  // Spec section 8, contact.
  failureMessage: "Something went wrong. Please try again.",
  notFoundMessage: "There is no request at this address.",
};

const briefBodySchema = z
  .object({ requestId: z.uuid(), ...briefFields, ...spamGuardSchema.shape })
  .check(requireTime);

/**
 * POST /storefront/consultation: the body has the fields of briefFormSchema and spamGuardSchema, and `requestId`, a UUID that makes a
 * retry harmless and under which the files were uploaded. Stores the brief as a contact submission and sends the mails; responds 201
 * with a body of sentBriefSchema and `token`, the token of the brief's link. Errors are those of handleFormSubmission, and 409 if the
 * same `requestId` was sent with other values, or the time of the visit (`visitAt`) was taken meanwhile.
 */
export async function handleBrief(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const { database, environment, startMailRun } = dependencies;
  const { requestId, trap, filledInMs, ...form } = await readJsonBody(request, briefBodySchema);
  const spamMessage = spamRejection({ trap, filledInMs });
  if (spamMessage) throw new HttpError(400, spamMessage);
  await enforceRateLimit(request, { limit: environment.limits.contact, ...messages }, dependencies);
  const { token, hash } = await deriveLinkToken("brief link", requestId, environment.secretKey);
  const { name, email, phone, message: _, ...brief } = form;
  const sentBrief = await callDatabase(messages, () =>
    database.rpc("submit_brief", {
      request_id: requestId,
      contact: { name, email, phone, subject, message: briefMessage(form) },
      brief,
      token_hash: hash,
    }),
  );
  startMailRun();
  return Response.json({ ...sentBriefSchema.parse(sentBrief), token }, { status: 201 });
}

/**
 * POST /storefront/consultation/brief `{ token }`, the token of a link `/your-consultation/{token}`: responds 200 with a body of
 * sentBriefSchema. Errors are those of handleOrderLookup in order.ts.
 */
export async function handleBriefLookup(
  request: Request,
  { database, ...dependencies }: HandlerDependencies,
): Promise<Response> {
  const token_hash = await readAndHashLinkToken(request, messages, { database, ...dependencies });
  const brief = await callDatabase(messages, () => database.rpc("brief_by_link", { token_hash }));
  if (brief === null) throw new HttpError(404, messages.notFoundMessage);
  const response: SentBrief = sentBriefSchema.parse(brief);
  return Response.json(response);
}

const uploadSchema = z.object({
  fileId: z.uuid(),
  /** Either the `requestId` of the brief that is being written, or the token of the link of one that was sent. */
  draftId: z.uuid().optional(),
  token: z.string().optional(),
  name: lineField(1, 300, "The file needs a name"),
  file: base64Field("The file is empty"),
});

const readTokenHash = async (
  request: Request,
  token: string | undefined,
  dependencies: HandlerDependencies,
) =>
  token === undefined
    ? undefined
    : await checkAndHashLinkToken(request, token, messages, dependencies);

/**
 * POST /storefront/consultation/files `{ fileId, draftId or token, name, file }`: stores a file, which is base64, in the private bucket.
 * `fileId` is a UUID that makes a retry harmless. Responds 201 `{ id, name, bytes, isStored }`. Errors respond with
 * `{ message, issues? }`:
 * - 400: the file is not an image or a PDF file, or is damaged, over 10 MB or 40 megapixels.
 * - 404: no brief has this token.
 * - 409: the brief has ten files already.
 * - 408, 413, 415, 429, 500, 503: as in order.ts; the body has at most 14 MB.
 */
export async function handleFileUpload(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const { database, environment } = dependencies;
  // Before the body is read, because the body is large.
  await enforceRateLimit(request, { limit: environment.limits.upload, ...messages }, dependencies);
  const upload = await readUploadBody(request, uploadSchema);
  const { fileId, draftId, token, name } = upload;
  const token_hash = await readTokenHash(request, token, dependencies);
  const file = sanitiseClientFile(upload.file, name);
  const bytes = file.bytes.byteLength;
  const path = await callDatabase<string | null>(messages, () =>
    database.rpc("expect_file", {
      file_id: fileId,
      original_name: name,
      mime_type: file.mimeType,
      bytes,
      draft_id: draftId,
      token_hash,
    }),
  );
  if (path !== null) {
    await storeClientFile(environment, path, file);
    const isKept = await callDatabase(messages, () =>
      database.rpc("file_stored", { file_id: fileId }),
    );
    // The visitor has removed the file during the upload.
    if (!isKept) await removeClientFiles(environment, [path]);
  }
  const response: SentBrief["files"][number] = { id: fileId, name, bytes, isStored: true };
  return Response.json(response, { status: 201 });
}

const discardSchema = uploadSchema.pick({ fileId: true, draftId: true, token: true });

/**
 * POST /storefront/consultation/files/discard `{ fileId, draftId or token }`: deletes a file of a draft or of the brief of a link;
 * responds 200, even if it has no such file. Errors are those of handleFileUpload.
 */
export async function handleFileDiscard(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const { database, environment } = dependencies;
  const { fileId, draftId, token } = await readJsonBody(request, discardSchema);
  await enforceRateLimit(request, { limit: environment.limits.upload, ...messages }, dependencies);
  const token_hash = await readTokenHash(request, token, dependencies);
  await callDatabase(messages, () =>
    database.rpc("discard_file", { file_id: fileId, draft_id: draftId, token_hash }),
  );
  await removeDeletedFiles(environment, database);
  return Response.json({ message: "The file was deleted" });
}

/**
 * POST /storefront/deleted-files: deletes the objects of files whose rows were deleted, by a visitor, an erasure, or the end of their
 * retention; responds 200 `{ removed }`, their number. A schedule calls this endpoint, and the back office after an erasure. It needs no
 * secret, because it only completes deletions.
 */
export async function handleDeletedFiles(
  request: Request,
  dependencies: HandlerDependencies,
): Promise<Response> {
  const { database, environment } = dependencies;
  await enforceRateLimit(request, { limit: environment.limits.upload, ...messages }, dependencies);
  return Response.json({ removed: await removeDeletedFiles(environment, database) });
}
