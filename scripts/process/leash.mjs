// Loaded into a child process: when its parent is gone, even by kill -9, the child ends too. It tells its parent that it
// is alive when asked, and takes a new address of the database from it. What it loads after this finds drizzle-orm sooner.
import "../../drizzle/resolve.ts";

const PATIENCE_MILLISECONDS = 10_000;

process.once("disconnect", () => {
	process.kill(process.pid, "SIGTERM");
	setTimeout(() => process.kill(process.pid, "SIGKILL"), PATIENCE_MILLISECONDS).unref();
});
process.on("message", (message) => {
	if (message === "alive?") process.send?.("alive", () => {});
	if (message?.databaseUrl) process.env.DATABASE_URL = message.databaseUrl;
});
process.channel?.unref();
