// Loaded before the web that is sent made-up requests (`node --import`): tells its parent the longest turn of the event loop
// since it was last asked, in milliseconds of the loop's own processor time. What the clock says grows with all else that a
// machine is doing.

const LOOK_EVERY_MS = 5;

let longest = 0;
let start = process.threadCpuUsage();

setInterval(() => {
	const { user, system } = process.threadCpuUsage(start);
	longest = Math.max(longest, (user + system) / 1000);
	start = process.threadCpuUsage();
}, LOOK_EVERY_MS).unref();

process.on("message", (message) => {
	if (message !== "longest turn") return;
	process.send?.({ turn: longest });
	longest = 0;
});
process.channel?.unref();
