// A tool that runs until a stop signal. stop-signal.test.ts starts it as `npm start` starts tools/cli/start.ts.
import { waitForStopSignal } from "./stop-signal.ts";

const stopSignal = waitForStopSignal();
const keepAlive = setInterval(() => {}, 1000);
console.log("started");
await stopSignal;
console.log("stopped");
clearInterval(keepAlive);
