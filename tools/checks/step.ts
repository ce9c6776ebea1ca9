/** A command that `npm test` runs. The summary counts a static check as one test, and a test run as the number of its tests. */
export interface Step {
  name: string;
  command: string;
  arguments: string[];
  environment?: Record<string, string>;
  /** The folders on which the result depends. A step that passed is skipped until a file in one of these folders changes. */
  inputs?: string[];
  /** Matches the lines of the output that are not printed when the step fails, such as a server's log. */
  hiddenLines?: RegExp;
  /** Reads the report of a test run; undefined when the run wrote no report. */
  readReport?: () => TestReport | undefined;
}

export interface TestCounts {
  passed: number;
  failed: number;
  /** Number of tests that passed only on a retry. `passed` includes them. */
  flaky: number;
}

export interface TimedTest {
  title: string;
  milliseconds: number;
}

/** A test, or a test file, that failed, was skipped, or passed only on a retry. */
export interface TestProblem {
  title: string;
  kind: "failed" | "flaky" | "skipped";
  /** The beginning of the error: its message and, if the message is short, what follows. */
  error: string;
}

export interface TestReport extends TestCounts {
  tests: TimedTest[];
  problems: TestProblem[];
}

export interface StepResult extends TestReport {
  name: string;
  milliseconds: number;
  output: string;
}
