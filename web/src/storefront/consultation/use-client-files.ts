import { maxBriefFiles } from "@domain/messages/brief.ts";
import { useEffect, useRef, useState } from "react";
import {
  discardClientFile,
  type UploadTarget,
  uploadClientFile,
} from "@/data/consultation/mutations";
import { sessionValues } from "@/lib/browser-storage";
import { messageOf } from "@/lib/request-error";
import { toastError } from "@/lib/toast";

export interface ClientFile {
  id: string;
  name: string;
  state: "waiting" | "sending" | "stored" | "failed";
  /** From 0 to 1 while the file is being sent. */
  progress: number;
  error?: string;
  /** Absent after a reload; the file can't be sent again then. */
  file?: File;
}

const storageKey = "consultation-files";
const lostMessage = "It had not arrived when this page was reloaded. Please add it again.";

function readStoredFiles(): ClientFile[] {
  const stored = sessionValues.get(storageKey);
  return (Array.isArray(stored) ? stored : []).flatMap((entry): ClientFile[] => {
    const { id, name, state } = Object(entry);
    if (typeof id !== "string" || typeof name !== "string") return [];
    return state === "stored"
      ? [{ id, name, state, progress: 1 }]
      : [{ id, name, state: "failed", progress: 0, error: lostMessage }];
  });
}

/**
 * The files of a brief. They are sent one after another as soon as they are chosen. Those of a brief that is still being written are
 * remembered in this tab. A file that is removed is deleted on the server, too.
 *
 * @param getTarget - called when an upload begins
 * @param initialFiles - the files of a brief that was sent
 */
export function useClientFiles(getTarget: () => UploadTarget, initialFiles?: ClientFile[]) {
  const [files, setFiles] = useState(initialFiles ?? []);
  const queue = useRef(Promise.resolve());
  const removedIds = useRef(new Set<string>());
  const isStored = useRef(initialFiles === undefined);

  // In an effect, because hydration must render the same list as the prerenderer.
  useEffect(() => {
    const storedFiles = isStored.current ? readStoredFiles() : [];
    if (storedFiles.length > 0) setFiles(storedFiles);
  }, []);
  useEffect(() => {
    if (files.length > 0 && isStored.current)
      sessionValues.set(
        storageKey,
        files.map(({ id, name, state }) => ({ id, name, state })),
      );
  }, [files]);

  const change = (id: string, changes: Partial<ClientFile>) =>
    setFiles((current) =>
      current.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)),
    );

  const discard = async (entry: ClientFile): Promise<void> => {
    const target = getTarget();
    try {
      await discardClientFile(entry.id, target);
    } catch (error) {
      // The file of a draft is deleted with it.
      if ("draftId" in target) return;
      setFiles((current) => [...current, entry]);
      toastError("The file was not removed", messageOf(error, "Please try again."));
    }
  };

  const send = async (entry: ClientFile): Promise<void> => {
    const { id, file } = entry;
    if (!file || removedIds.current.has(id)) return;
    change(id, { state: "sending" });
    try {
      await uploadClientFile({
        fileId: id,
        file,
        target: getTarget(),
        onProgress: (progress) => change(id, { progress }),
      });
      change(id, { state: "stored", progress: 1 });
      if (removedIds.current.has(id)) await discard({ ...entry, state: "stored" });
    } catch (error) {
      const text = "It could not be sent. Please try again.";
      change(id, { state: "failed", error: messageOf(error, text) });
    }
  };

  const enqueue = (entry: ClientFile) => {
    change(entry.id, { state: "waiting", progress: 0, error: undefined });
    queue.current = queue.current.then(() => send(entry));
  };

  const add = (chosen: File[]) => {
    const free = maxBriefFiles - files.length;
    if (chosen.length > free)
      toastError("Too many files", `You can send us up to ${maxBriefFiles} files.`);
    const added = chosen.slice(0, free).map(
      (file): ClientFile => ({
        ...{ id: crypto.randomUUID(), name: file.name, state: "waiting", progress: 0, file },
      }),
    );
    setFiles((current) => [...current, ...added]);
    for (const entry of added) enqueue(entry);
  };

  const remove = (entry: ClientFile) => {
    const { id, state } = entry;
    removedIds.current.add(id);
    if (files.length === 1) sessionValues.set(storageKey, null);
    setFiles((current) => current.filter((other) => other.id !== id));
    if (state !== "sending") void discard(entry);
  };

  /** Forgets the files of this tab's draft, after the brief was sent. */
  const forget = () => {
    isStored.current = false;
    sessionValues.set(storageKey, null);
  };

  return { files, add, retry: enqueue, remove, forget };
}

export type ClientFiles = ReturnType<typeof useClientFiles>;
