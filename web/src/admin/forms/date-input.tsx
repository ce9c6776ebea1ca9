import type { ComponentProps } from "react";
import { Input } from "@/ui/input";

/** A date field. Without `max`, Chrome accepts six digits for the year. */
export function DateInput(props: Omit<ComponentProps<typeof Input>, "type" | "max">) {
  return <Input type="date" max="9999-12-31" {...props} />;
}
