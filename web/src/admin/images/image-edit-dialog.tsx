import { formatNumber } from "@domain/format-number.ts";
import { RotateCcw, RotateCw } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { DialogFooter } from "@/admin/forms/form-footer";
import type { DialogProps } from "@/components/lazy-dialog";
import {
  centredCrop,
  cropRectangle,
  drawEditedImage,
  editImage,
  type ImageToEdit,
  readImageToEdit,
  rotatedSize,
  wholeImage,
} from "@/lib/edit-image";
import type { PreparationRules } from "@/lib/prepare-image";
import { messageOf } from "@/lib/request-error";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";
import { ErrorText } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Spinner } from "@/ui/spinner";

export interface ImageEditDialogProps extends DialogProps {
  image: ImageToEdit;
  rules: PreparationRules;
  /** Called with the edited image, which is to be uploaded. */
  onEdited: (file: File) => void;
}

/** The dialog that crops and rotates an image in the browser, before it is uploaded. */
export function ImageEditDialog({
  image,
  rules,
  open,
  onOpenChange,
  onEdited,
}: ImageEditDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Crop and Rotate"
        description="Drag the frame or its corners. The arrow keys move them too, with Shift in larger steps."
        width="max-w-2xl"
      >
        <LoadedEditor
          image={image}
          rules={rules}
          onCancel={() => onOpenChange(false)}
          onEdited={onEdited}
        />
      </DialogContent>
    </Dialog>
  );
}

interface EditorProps {
  image: ImageToEdit;
  rules: PreparationRules;
  onCancel: () => void;
  onEdited: (file: File) => void;
}

/** Decodes the image, and shows the editor or the reason of a failure. */
function LoadedEditor(props: EditorProps) {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { image, rules } = props;
  useEffect(() => {
    let isMounted = true;
    const reading = readImageToEdit(image, rules);
    reading.then(
      (decoded) => isMounted && setBitmap(decoded),
      (thrown) => isMounted && setError(messageOf(thrown, "This image can't be loaded.")),
    );
    return () => {
      isMounted = false;
      void reading.then(
        (decoded) => decoded.close(),
        () => {},
      );
    };
  }, [image, rules]);
  if (error) return <ErrorText>{error}</ErrorText>;
  if (!bitmap) return <Spinner className="h-60" />;
  return <Editor {...props} bitmap={bitmap} />;
}

const aspects = [
  { label: "Free", value: undefined },
  { label: "1:1", value: 1 },
  { label: "4:3", value: 4 / 3 },
  { label: "3:4", value: 3 / 4 },
];

const handleLabels = {
  cropArea: "Frame: the arrow keys move it",
  nwDragHandle: "Top left corner of the frame",
  nDragHandle: "Top edge of the frame",
  neDragHandle: "Top right corner of the frame",
  eDragHandle: "Right edge of the frame",
  seDragHandle: "Bottom right corner of the frame",
  sDragHandle: "Bottom edge of the frame",
  swDragHandle: "Bottom left corner of the frame",
  wDragHandle: "Left edge of the frame",
};

/** Longest side of the preview in pixels. */
const previewSide = 1600;

function Editor({
  image,
  rules,
  bitmap,
  onCancel,
  onEdited,
}: EditorProps & { bitmap: ImageBitmap }) {
  const [quarterTurns, setQuarterTurns] = useState(0);
  const [aspect, setAspect] = useState<number | undefined>();
  const [crop, setCrop] = useState(wholeImage);
  const [isEncoding, setIsEncoding] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = rotatedSize(bitmap, quarterTurns);
  const kept = cropRectangle(size, crop);

  useLayoutEffect(() => {
    const edit = { quarterTurns, crop: wholeImage };
    if (canvas.current) drawEditedImage(bitmap, edit, previewSide, canvas.current);
  }, [bitmap, quarterTurns]);

  const rotate = (turns: number) => {
    const newTurns = (quarterTurns + turns) % 4;
    setQuarterTurns(newTurns);
    setCrop(centredCrop(rotatedSize(bitmap, newTurns), aspect));
  };
  const chooseAspect = (value: number | undefined) => {
    setAspect(value);
    if (value) setCrop(centredCrop(size, value));
  };
  const finish = async () => {
    setIsEncoding(true);
    try {
      const options = { name: image.name, maxSide: rules.maxSide };
      onEdited(await editImage(bitmap, { quarterTurns, crop }, options));
    } catch (thrown) {
      setError(messageOf(thrown, "Failed to read file"));
      setIsEncoding(false);
    }
  };

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flex container in every browser. */}
        <div role="group" aria-label="Shape of the frame" className="flex gap-1">
          {aspects.map(({ label, value }) => (
            <Button
              key={label}
              variant={value === aspect ? "outline" : "quiet"}
              size="narrow"
              aria-pressed={value === aspect}
              onClick={() => chooseAspect(value)}
            >
              {label}
            </Button>
          ))}
        </div>
        <div className="flex gap-1">
          <IconButton label="Rotate left" onClick={() => rotate(3)}>
            <RotateCcw aria-hidden strokeWidth={1.5} />
          </IconButton>
          <IconButton label="Rotate right" onClick={() => rotate(1)}>
            <RotateCw aria-hidden strokeWidth={1.5} />
          </IconButton>
        </div>
      </div>
      <div className="grid justify-items-center bg-sand-tint p-3">
        <ReactCrop
          crop={{ unit: "%", ...crop }}
          aspect={aspect}
          onChange={(_pixels, { x, y, width, height }) => setCrop({ x, y, width, height })}
          ariaLabels={handleLabels}
          minWidth={48}
          minHeight={48}
          keepSelection
          ruleOfThirds
          style={frameStyle}
        >
          <canvas
            ref={canvas}
            role="img"
            aria-label={image.name}
            className="block max-h-[50dvh] max-w-full touch-none"
          />
        </ReactCrop>
      </div>
      <p role="status" className="numeric text-small text-ink-soft">
        {`${formatNumber(kept.width)} × ${formatNumber(kept.height)} px, ${formatNumber(kept.x)} px from the left, ${formatNumber(kept.y)} px from the top`}
      </p>
      <ErrorText>{error}</ErrorText>
      <DialogFooter>
        <AriaDisabledButton size="small" disabled={isEncoding} onClick={() => void finish()}>
          Use this image
        </AriaDisabledButton>
        <Button variant="outline" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </DialogFooter>
    </>
  );
}

/** The library's custom properties for its frame, typed as React's styles. */
const frameStyle = {
  "--rc-drag-handle-size": "16px",
  "--rc-drag-handle-mobile-size": "28px",
  "--rc-drag-handle-bg-colour": "color-mix(in srgb, var(--color-ink) 60%, transparent)",
  "--rc-focus-color": "var(--color-brass)",
} as Record<string, string>;
