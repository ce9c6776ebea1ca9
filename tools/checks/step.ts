/** One line of the summary: a static check counts as one, a test run as its tests. */
export interface Step {
  name: string;
  command: string;
  arguments: string[];
  environment?: Record<string, string>;
  /** Reads the counts of a test run from the report it has written, if it got that far. */
  readCounts?: () => Counts | undefined;
}

export interface Counts {
  passed: number;
  failed: number;
  /** Of those that passed: only at the second try. */
  flaky: number;
}

export interface StepResult extends Counts {
  name: string;
  milliseconds: number;
  output: string;
}
