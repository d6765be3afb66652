/** A setting with which nothing can start; the message is for the person who runs the server. */
export class SettingsWrong extends Error {
	override name = "SettingsWrong";
}

/** Runs `work` and puts the setting's name on what it throws, so that the log names it (`errorFields`). */
export async function ofSetting<T>(setting: string, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw named(setting, error);
	}
}

/** The error with the setting's name on it, unless it has one already. */
export function named(setting: string, error: unknown): unknown {
	if (error instanceof Error && settingOf(error) === undefined) Object.assign(error, { setting });
	return error;
}

/** The setting named by an error or by one of its causes. */
export function settingOf(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined;
	const { setting } = error as { setting?: unknown };
	return typeof setting === "string" ? setting : settingOf(error.cause);
}
