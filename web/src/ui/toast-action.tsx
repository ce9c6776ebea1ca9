import { Toast } from "radix-ui";
import { Button } from "@/ui/button";

interface ToastActionProps {
  label: string;
  /** What the action does, for people who can't reach the toast in time. */
  description: string;
  onClick: () => void;
}

/** A button in a toast, such as "Undo"; it closes the toast. */
export function ToastAction({ label, description, onClick }: ToastActionProps) {
  return (
    <Toast.Action altText={description} asChild>
      <Button variant="quiet" size="small" className="-my-1" onClick={onClick}>
        {label}
      </Button>
    </Toast.Action>
  );
}
