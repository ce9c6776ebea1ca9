import {
  type BriefFormInput,
  briefBudgets,
  briefRooms,
  briefScopes,
  briefStarts,
} from "@domain/messages/brief.ts";
import type { ReactNode } from "react";
import { Choice, ChoiceGroup } from "@/storefront/consultation/choices";
import { FilePicker } from "@/storefront/consultation/file-picker";
import { LikedPieces } from "@/storefront/consultation/liked-pieces";
import { TimeChoice } from "@/storefront/consultation/time-choice";
import type { BriefFormState } from "@/storefront/consultation/use-brief-form";
import type { ClientFiles } from "@/storefront/consultation/use-client-files";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";
import { Select } from "@/ui/select";

interface BriefStepProps {
  form: BriefFormState;
  clientFiles: ClientFiles;
}

interface BriefStep {
  title: string;
  /** The fields of the step, in their order on the page. */
  fields: (keyof BriefFormInput)[];
  Fields: (props: BriefStepProps) => ReactNode;
}

/** The steps of the form of a consultation. */
export const briefSteps: [BriefStep, ...BriefStep[]] = [
  { title: "Your rooms", fields: ["rooms", "place"], Fields: RoomFields },
  { title: "Your project", fields: ["scope", "budget", "start"], Fields: ProjectFields },
  { title: "What we should see", fields: ["message"], Fields: MaterialFields },
  {
    title: "When we may come",
    fields: ["name", "email", "phone", "visitAt", "halfDays"],
    Fields: ContactFields,
  },
];

function RoomFields({ form: { register, formState } }: BriefStepProps) {
  const { errors } = formState;
  return (
    <>
      <ChoiceGroup
        legend="Which rooms is it about?"
        error={errors.rooms?.message}
        className="grid-cols-2"
      >
        {briefRooms.map((room) => (
          <Choice key={room} type="checkbox" label={room} value={room} {...register("rooms")} />
        ))}
      </ChoiceGroup>
      <Field
        label="Where is it?"
        help="The town or the building is enough"
        error={errors.place?.message}
      >
        <Input required autoComplete="off" {...register("place")} />
      </Field>
    </>
  );
}

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

function ProjectFields({ form: { register, formState } }: BriefStepProps) {
  const { errors } = formState;
  return (
    <>
      <ChoiceGroup legend="What do you have in mind?" error={errors.scope?.message}>
        {Object.entries(briefScopes).map(([value, label]) => (
          <Choice key={value} type="radio" label={label} value={value} {...register("scope")} />
        ))}
      </ChoiceGroup>
      <Field label="Budget" help="A first idea; it binds nobody" error={errors.budget?.message}>
        <Select required {...register("budget")}>
          <option value="">Choose a budget</option>
          {options(briefBudgets)}
        </Select>
      </Field>
      <Field label="Start" error={errors.start?.message}>
        <Select required {...register("start")}>
          <option value="">Choose a time</option>
          {options(briefStarts)}
        </Select>
      </Field>
    </>
  );
}

function MaterialFields({ form, clientFiles }: BriefStepProps) {
  const { errors } = form.formState;
  return (
    <>
      <ChoiceGroup
        legend="Photos of the rooms, or a plan"
        help="Up to ten, of up to 10 MB each. Only we see them, and the place where a photo was taken is removed from it."
        error={undefined}
      >
        <FilePicker clientFiles={clientFiles} />
      </ChoiceGroup>
      <LikedPieces form={form} />
      <Field label="In your own words" optional error={errors.message?.message}>
        <Textarea rows={4} {...form.register("message")} />
      </Field>
    </>
  );
}

function ContactFields({ form }: BriefStepProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Name" error={errors.name?.message}>
        <Input required autoComplete="name" {...register("name")} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input required type="email" autoComplete="email" {...register("email")} />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <Input required type="tel" autoComplete="tel" {...register("phone")} />
      </Field>
      <TimeChoice form={form} />
    </>
  );
}
