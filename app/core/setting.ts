/** A setting with which nothing can be started: the message is for whoever runs the server. */
export class SettingsWrong extends Error {
	override name = "SettingsWrong";
}

/**
 * Runs what goes where a setting leads. What it throws carries the setting's name, which the log writes with it
 * (`errorFields`): a line that was refused says whose it is.
 */
export async function ofSetting<T>(setting: string, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw named(setting, error);
	}
}

/** The error with the setting's name on it, unless it has another's. */
export function named(setting: string, error: unknown): unknown {
	if (error instanceof Error && settingOf(error) === undefined) Object.assign(error, { setting });
	return error;
}

/** The setting whose name an error carries, itself or in what caused it. */
export function settingOf(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined;
	const { setting } = error as { setting?: unknown };
	return typeof setting === "string" ? setting : settingOf(error.cause);
}
