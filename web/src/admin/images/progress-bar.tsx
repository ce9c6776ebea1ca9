interface ProgressBarProps {
  /** The operation, such as "Copying images". */
  label: string;
  done: number;
  total: number;
}

export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className="h-1 bg-sand"
    >
      <div
        className="h-full bg-brass transition-[width] duration-300"
        style={{ width: `${(done / Math.max(1, total)) * 100}%` }}
      />
    </div>
  );
}
