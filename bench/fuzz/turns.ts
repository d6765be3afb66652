import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

// Loaded before the web that is sent made-up requests (`node --import`). Its parent gets the longest turn of the event loop since
// the last question, in milliseconds of the loop's own processor time: what the clock shows grows with all else that a machine
// is doing. It may also have all garbage collected, so that what the web then holds is what it needs.

const LOOK_EVERY_MS = 5;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as NonNullable<typeof globalThis.gc>;

let longest = 0;
let start = process.threadCpuUsage();

setInterval(() => {
	const { user, system } = process.threadCpuUsage(start);
	longest = Math.max(longest, (user + system) / 1000);
	start = process.threadCpuUsage();
}, LOOK_EVERY_MS).unref();

process.on("message", (message) => {
	if (message === "settle") collect({ type: "major", flavor: "last-resort" });
	if (message === "settle") start = process.threadCpuUsage();
	if (message !== "longest turn" && message !== "settle") return;
	process.send?.({ turn: longest });
	longest = 0;
});
process.channel?.unref();
