import type { ComponentProps } from "react";
import { Input } from "@/ui/input";

/** A date field. With a latest date, Chrome ends the year after four digits instead of six. */
export function DateInput(props: Omit<ComponentProps<typeof Input>, "type" | "max">) {
  return <Input type="date" max="9999-12-31" {...props} />;
}
