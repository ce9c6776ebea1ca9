/** One line of the summary: a static check counts as one, a test run as its tests. */
export interface Step {
  name: string;
  command: string;
  arguments: string[];
  environment?: Record<string, string>;
  /** Reads what a test run has reported, if it got that far. */
  readReport?: () => TestReport | undefined;
}

export interface Counts {
  passed: number;
  failed: number;
  /** Of those that passed: only at the second try. */
  flaky: number;
}

export interface TimedTest {
  title: string;
  milliseconds: number;
}

export interface TestReport extends Counts {
  tests: TimedTest[];
}

export interface StepResult extends TestReport {
  name: string;
  milliseconds: number;
  output: string;
}
