import "#drizzle/resolve.ts";

try {
	const { startWeb: start } = await import("#app/server/web.ts");
	await start();
} catch (error) {
	// A wrong setting is a sentence for whoever runs the server; anything else is a fault, with its stack.
	if (!(error instanceof Error) || error.name !== "SettingsWrong") throw error;
	console.error(error.message);
	process.exit(1);
}
