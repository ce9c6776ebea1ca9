import { type ComponentType, useEffect, useState } from "react";
import { toast } from "@/lib/toast";
import { useIdle } from "@/lib/use-idle";
import { useLatest } from "@/lib/use-latest";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * A dialog whose code comes once the browser has time for it, or when it is opened: it shows as soon as the code is there.
 * A page must not break because that can't be fetched; who has asked for the dialog is told, and may ask again.
 */
export function laterDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  let code: ComponentType<Props> | null = null;

  return function LaterDialog(props: Props) {
    const { open } = props;
    const [Dialog, setDialog] = useState(() => code);
    const latest = useLatest(props);
    const wanted = useIdle() || open;

    useEffect(() => {
      if (!wanted || Dialog) return;
      let over = false;
      const show = (loaded: ComponentType<Props>) => {
        code = loaded;
        if (!over) setDialog(() => loaded);
      };
      const refuse = () => {
        if (over || !open) return;
        latest.current.onOpenChange(false);
        toast({
          title: "This could not be opened",
          description: "Please check your connection and try again.",
          variant: "destructive",
        });
      };
      load().then(show, refuse);
      return () => {
        over = true;
      };
    }, [wanted, open, Dialog, latest]);

    return Dialog ? <Dialog {...props} /> : null;
  };
}
