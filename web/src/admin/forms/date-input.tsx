import type { ComponentProps } from "react";
import { Input } from "@/ui/input";

/** A date field. Its `max` makes Chrome accept four digits for the year instead of six. */
export function DateInput(props: Omit<ComponentProps<typeof Input>, "type" | "max">) {
  return <Input type="date" max="9999-12-31" {...props} />;
}
