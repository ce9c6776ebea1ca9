import { formatDate, formatDateTime } from "@domain/dates.ts";
import type { WithdrawalOptions } from "@domain/orders/withdrawal.ts";
import { useState } from "react";
import { useWithdraw } from "@/data/public-order/mutations";
import { WithdrawalConfirmation } from "@/storefront/order/withdrawal-confirmation";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Textarea } from "@/ui/input";
import { Select } from "@/ui/select";

const exclusionTexts = {
  made_to_order: "Made or done for you, so it can’t be returned unless something is wrong",
  too_late: "The time to return it has passed",
};

type Line = WithdrawalOptions["lines"][number];

/** The two steps of a withdrawal, choosing and confirming, and its receipt. */
export function WithdrawalSteps({ token, lines }: { token: string; lines: Line[] }) {
  const { mutate, data: receipt, error, isPending, reset } = useWithdraw(token);
  // A retry must not store a second withdrawal, but the next withdrawal is another one.
  const [returnId, setReturnId] = useState(() => crypto.randomUUID());
  const [units, setUnits] = useState<Record<number, number>>({});
  const [statement, setStatement] = useState("");
  const [isConfirming, setIsConfirming] = useState(false);
  const chosen = lines.flatMap(({ id, name, exclusion, quantity }) => {
    const count = Math.min(units[id] ?? 0, quantity);
    return exclusion === null && count > 0 ? [{ id, name, quantity: count }] : [];
  });

  if (receipt) {
    return (
      <output className="block border border-sage-deep p-5 text-small">
        {`We received your withdrawal from order ${receipt.orderId} on ${formatDateTime(receipt.receivedAt)}. This is also in the email that we have sent you.`}
      </output>
    );
  }
  if (isConfirming && chosen.length > 0) {
    return (
      <WithdrawalConfirmation
        error={error}
        isPending={isPending}
        onConfirm={() =>
          mutate({
            returnId,
            lines: chosen.map(({ id, quantity }) => ({ id, quantity })),
            ...(statement.trim() && { statement }),
          })
        }
        onBack={() => {
          reset();
          setReturnId(crypto.randomUUID());
          setIsConfirming(false);
        }}
      >
        <p>You withdraw from:</p>
        <ul className="list-disc pl-5">
          {chosen.map(({ id, name, quantity }) => (
            <li key={id}>{`${quantity} × ${name}`}</li>
          ))}
        </ul>
      </WithdrawalConfirmation>
    );
  }
  return (
    <div className="grid gap-5 pb-5">
      <ul className="border-t border-sand">
        {lines.map((line) => (
          <LineChoice
            key={line.id}
            line={line}
            units={units[line.id] ?? 0}
            onChange={(count) => setUnits({ ...units, [line.id]: count })}
          />
        ))}
      </ul>
      <Field label="What you would like to tell us" optional>
        <Textarea
          rows={2}
          maxLength={2000}
          value={statement}
          onChange={(event) => setStatement(event.target.value)}
        />
      </Field>
      <Button
        variant="outline"
        disabled={chosen.length === 0}
        onClick={() => setIsConfirming(true)}
        className="justify-self-start"
      >
        Continue
      </Button>
    </div>
  );
}

interface LineChoiceProps {
  line: Line;
  units: number;
  onChange: (units: number) => void;
}

function LineChoice({ line, units, onChange }: LineChoiceProps) {
  const { name, quantity, exclusion, until } = line;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-sand py-3">
      <span className="grid">
        <span className="[overflow-wrap:anywhere]">{name}</span>
        {exclusion || until ? (
          <span className="text-small text-ink-soft">
            {exclusion ? `${exclusionTexts[exclusion]}.` : until && `Until ${formatDate(until)}`}
          </span>
        ) : null}
      </span>
      {exclusion === null ? (
        <Select
          aria-label={`How many of ${name}`}
          value={units}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {[...new Array(quantity + 1).keys()].map((count) => (
            <option key={count} value={count}>
              {count === 0 ? "Keep" : `Return ${count}`}
            </option>
          ))}
        </Select>
      ) : null}
    </li>
  );
}
