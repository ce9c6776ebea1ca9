// The tool that stop-signal.test.ts starts as `npm start` would.
import { waitForStopSignal } from "./stop-signal.ts";

const stopped = waitForStopSignal();
const keepAlive = setInterval(() => {}, 1000);
console.log("started");
await stopped;
console.log("stopped");
clearInterval(keepAlive);
