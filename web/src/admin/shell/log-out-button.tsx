import { LogOut } from "lucide-react";
import { useLogOut } from "@/data/session/mutations";
import { toast } from "@/lib/toast";

export function LogOutButton({ className }: { className?: string }) {
  const logOut = useLogOut();
  // Told here, not by the mutation's callbacks: this button is gone by the time they would run.
  const leave = () =>
    logOut.mutateAsync().then(
      () => toast({ title: "Logout successful", description: "You have been logged out." }),
      () =>
        toast({
          title: "Logout failed",
          description: "Something went wrong. Please try again.",
          variant: "destructive",
        }),
    );
  return (
    <button
      type="button"
      onClick={() => void leave()}
      disabled={logOut.isPending}
      className={className}
    >
      Log out
      <LogOut aria-hidden className="size-4" strokeWidth={1.5} />
    </button>
  );
}
