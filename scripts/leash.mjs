// Loaded into a child process: when its parent is gone, even by kill -9, the child ends too.
const PATIENCE_MILLISECONDS = 10_000;

process.once("disconnect", () => {
	process.kill(process.pid, "SIGTERM");
	setTimeout(() => process.kill(process.pid, "SIGKILL"), PATIENCE_MILLISECONDS).unref();
});
process.channel?.unref();
