import { readNamedTexts } from "@domain/services/named-texts.ts";
import { ChevronDown } from "lucide-react";
import type { ServiceSubcategory } from "@/data/services/queries";
import { questionsStructuredData } from "@/seo/service-structured-data";
import { StructuredData } from "@/seo/structured-data";

/** What customers ask about a service, with the answers, which open without scripts; renders nothing without questions. */
export function ServiceQuestions({ questions: stored }: Pick<ServiceSubcategory, "questions">) {
  const questions = readNamedTexts(stored);
  if (questions.length === 0) return null;
  return (
    <section
      aria-labelledby="questions"
      className="page-width grid gap-x-10 gap-y-8 pb-20 lg:grid-cols-12 lg:pb-32"
    >
      <StructuredData data={questionsStructuredData(questions)} />
      <h2 id="questions" className="text-page lg:col-span-4">
        Questions
      </h2>
      <div className="border-t border-sand-deep lg:col-span-8">
        {questions.map(({ name, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page never reorders the questions.
          <details key={index} className="group border-b border-sand-deep">
            <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-4 font-medium [&::-webkit-details-marker]:hidden">
              {name}
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose pb-6 text-ink-soft">{text}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
