import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { LoadFailure } from "@/admin/shell/query-content";
import { RowButton } from "@/admin/shell/row-button";
import { useDeleteClientFile } from "@/data/consultation/admin-mutations";
import { type ClientFile, clientFileUrls } from "@/data/consultation/admin-queries";
import { IfAllowed } from "@/data/session/rights";
import { useOverlayItem } from "@/lib/use-overlay";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { Skeleton } from "@/ui/skeleton";

/** The files of a brief, which can be deleted: photos at the sheet's width, PDF files to download, and names of those that are still expected. */
export function BriefFiles({ files }: { files: ClientFile[] }) {
  const storedFiles = files.filter(({ state }) => state === "stored");
  const { data: urls, error, refetch } = useQuery(clientFileUrls(storedFiles.map(pathOf)));
  const [fileToDelete, setFileToDelete] = useOverlayItem<ClientFile>("delete-client-file");
  if (files.length === 0) return <p className="text-ink-soft">No photos or plans</p>;
  if (error && !urls)
    return <LoadFailure message="Failed to fetch the files" onRetry={() => void refetch()} />;
  const photos = storedFiles.filter((file) => !isPdf(file));
  const otherFiles = files.filter((file) => isPdf(file) || file.state === "expected");
  return (
    <>
      {photos.length > 0 ? (
        <ul aria-label="Photos" className="-mb-4 gap-4 sm:columns-2">
          {photos.map((file) => (
            <li key={file.id} className="mb-4 break-inside-avoid">
              {urls ? (
                <Photo name={file.original_name} url={urls.get(file.path)} />
              ) : (
                <Skeleton className="aspect-3/2" />
              )}
              <span className="flex items-center justify-between gap-3 text-small text-ink-soft">
                <span translate="no" className="min-w-0 truncate">
                  {file.original_name}
                </span>
                <IfAllowed right="messages.delete">
                  <DeleteButton file={file} onDelete={setFileToDelete} />
                </IfAllowed>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {otherFiles.length > 0 ? (
        <ul aria-label="Files" className="grid gap-2">
          {otherFiles.map((file) => (
            <li key={file.id} className="flex flex-wrap items-baseline gap-x-3 break-words">
              <OtherFile file={file} url={urls?.get(file.path)} />
              <IfAllowed right="messages.delete">
                <DeleteButton file={file} onDelete={setFileToDelete} />
              </IfAllowed>
            </li>
          ))}
        </ul>
      ) : null}
      <DeleteFileDialog file={fileToDelete} onClose={() => setFileToDelete(null)} />
    </>
  );
}

interface DeleteButtonProps {
  file: ClientFile;
  onDelete: (file: ClientFile) => void;
}

function DeleteButton({ file, onDelete }: DeleteButtonProps) {
  return (
    <span className="print:hidden">
      <RowButton
        label={`Delete the file ${file.original_name}`}
        destructive
        onClick={() => onDelete(file)}
      >
        Delete
      </RowButton>
    </span>
  );
}

/** Asks before a file is deleted, because it can't be restored. `file`: null keeps the dialog closed. */
function DeleteFileDialog({ file, onClose }: { file: ClientFile | null; onClose: () => void }) {
  const { isPending, mutateAsync: deleteFile } = useDeleteClientFile();
  const confirm = async ({ id }: ClientFile) => {
    const isDeleted = await toastOutcome(deleteFile(id), {
      successTitle: "File deleted",
      failureTitle: "Failed to delete the file",
    });
    if (isDeleted) onClose();
  };
  return (
    <ConfirmDialog
      open={file !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${file?.original_name ?? "the file"}`}
      description="Are you sure? This action cannot be undone. The customer no longer sees the file either."
      actionLabel="Delete"
      pendingLabel="Deleting..."
      pending={isPending}
      onConfirm={() => file && void confirm(file)}
    />
  );
}

const pathOf = ({ path }: ClientFile) => path;
const isPdf = ({ mime_type }: ClientFile) => mime_type === "application/pdf";

/**
 * A photo that opens in a new tab. Keeps its first URL, because each renewed one would load the image again; only the link, and an
 * image that failed to load, need a valid URL.
 */
function Photo({ name, url }: { name: string; url: string | undefined }) {
  const [source, setSource] = useState(url);
  if (!source) return <MissingFile name={name} />;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <img
        src={source}
        alt={`${name} (opens in a new tab)`}
        onError={() => setSource(url)}
        className="w-full bg-sand"
      />
    </a>
  );
}

function OtherFile({ file, url }: { file: ClientFile; url: string | undefined }) {
  const { original_name, state } = file;
  if (state === "expected")
    return (
      <>
        <span>{original_name}</span>
        <span className="text-ink-soft">Not received yet; the customer can add it by link</span>
      </>
    );
  if (!url) return <MissingFile name={original_name} />;
  return (
    <a href={downloadUrl(url, original_name)} className="underline underline-offset-4">
      {original_name}
    </a>
  );
}

function MissingFile({ name }: { name: string }) {
  return <span className="text-ink-soft">{`${name} could not be read`}</span>;
}

/** The URL at which Storage sends a file as an attachment with a name. */
function downloadUrl(url: string, name: string): string {
  const download = new URL(url);
  download.searchParams.set("download", name);
  return download.href;
}
