import { readNamedTexts } from "@domain/services/named-texts.ts";
import type { ServiceCategory } from "@/data/services/queries";

/** How a job of a service goes, in a row of steps; renders nothing without steps. */
export function ServiceSteps({ steps: stored }: Pick<ServiceCategory, "steps">) {
  const steps = readNamedTexts(stored);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="how-it-goes" className="page-width pb-16 md:pb-24">
      <h2 id="how-it-goes" className="text-page">
        How it goes
      </h2>
      <ol className="mt-10 grid gap-x-8 gap-y-6 lg:flex">
        {steps.map(({ name, text }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the page never reorders the steps.
            key={index}
            className="grid flex-1 content-start gap-2 border-t border-sand-deep pt-6"
          >
            <span aria-hidden className="numeric text-brass">{`${index + 1}.`}</span>
            <h3 className="text-title">{name}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
