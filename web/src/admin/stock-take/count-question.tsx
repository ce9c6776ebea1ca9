import { isSurprising } from "@domain/catalogue/stock-take.ts";
import { formatNumber } from "@domain/format-number.ts";
import { useState } from "react";
import { type CountableProduct, findCount, saveCount } from "@/admin/stock-take/stock-take-store";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface Question {
  product: CountableProduct;
  count: number;
  /** The earlier count, if the question is whether to add or to replace; null: whether the surprising count is right. */
  earlier: number | null;
  onSaved: () => void;
}

/**
 * Saves counts, and asks before it saves a surprising one, or a second one of a product that may be meant in addition.
 *
 * @returns `save`, which returns whether it has saved the count without a question, and the question's dialog
 */
export function useCountQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const saveOrAsk = (answered: Question): boolean => {
    const { product, count, onSaved } = answered;
    if (isSurprising(product.stock_quantity, count)) {
      setQuestion({ ...answered, earlier: null });
      return false;
    }
    saveCount(product, count);
    setQuestion(null);
    onSaved();
    return true;
  };
  return {
    /** Replaces an earlier count. */
    replace: (product: CountableProduct, count: number) =>
      saveOrAsk({ product, count, earlier: null, onSaved: () => {} }),
    /** Asks whether the count replaces an earlier count or is added to it. */
    save: (product: CountableProduct, count: number, onSaved: () => void) => {
      const earlier = findCount(product)?.count ?? null;
      const asked = { product, count, earlier, onSaved };
      if (earlier === null) saveOrAsk(asked);
      else setQuestion(asked);
    },
    dialog: (
      <QuestionDialog
        question={question}
        onCancel={() => setQuestion(null)}
        onConfirm={(confirmed) => {
          if (confirmed.earlier !== null) {
            saveOrAsk({ ...confirmed, earlier: null });
            return;
          }
          saveCount(confirmed.product, confirmed.count);
          setQuestion(null);
          confirmed.onSaved();
        }}
        onAdd={(confirmed, earlier) =>
          saveOrAsk({ ...confirmed, count: earlier + confirmed.count, earlier: null })
        }
      />
    ),
  };
}

interface QuestionDialogProps {
  question: Question | null;
  onCancel: () => void;
  onConfirm: (question: Question) => void;
  onAdd: (question: Question, earlier: number) => void;
}

function QuestionDialog({ question, onCancel, onConfirm, onAdd }: QuestionDialogProps) {
  if (!question) return null;
  const { product, count, earlier } = question;
  const units = formatNumber(count);
  const texts =
    earlier === null
      ? {
          title: "Is this count right?",
          description: `${product.name}: ${formatNumber(product.stock_quantity)} expected, ${units} counted.`,
          actionLabel: `Yes, ${units}`,
        }
      : {
          title: "Counted before",
          description: `${product.name}: ${formatNumber(earlier)} counted before. Add ${units}, or replace the earlier count?`,
          actionLabel: `Replace: ${units}`,
          saferAction: {
            label: `Add: ${formatNumber(earlier + count)}`,
            pendingLabel: "",
            pending: false,
            onConfirm: () => onAdd(question, earlier),
          },
        };
  return (
    <ConfirmDialog
      open
      onOpenChange={onCancel}
      destructive={false}
      onConfirm={() => onConfirm(question)}
      {...texts}
    />
  );
}
