/** A command of `npm test`. In the summary a static check counts as one test, a test run as its number of tests. */
export interface Step {
  name: string;
  command: string;
  arguments: string[];
  environment?: Record<string, string>;
  /** The folders that decide the result: a step that passed is skipped until a file in one of them changes. */
  inputs?: string[];
  /** Reads the report of a test run; undefined when the run ended without one. */
  readReport?: () => TestReport | undefined;
}

export interface Counts {
  passed: number;
  failed: number;
  /** Number of the passed tests that passed on retry only. */
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
