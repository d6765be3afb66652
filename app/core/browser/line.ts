type Line = { saveData?: boolean; effectiveType?: string };

const line = () => (globalThis.navigator as { connection?: Line } | undefined)?.connection;

/** Whether the person's browser is set to save data. */
export const savesData = () => line()?.saveData === true;

/** Whether the connection's `effectiveType` matches, or data is to be saved. */
export const isSlowLine = (kinds = /2g/) => savesData() || kinds.test(line()?.effectiveType ?? "");
