/** Runs a command; what it throws is told to the person as a sentence, not as a stack. */
export async function explained(run: () => Promise<void>): Promise<void> {
	try {
		await run();
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	}
}
