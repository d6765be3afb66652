type Line = { saveData?: boolean; effectiveType?: string };

/** What the browser knows of its line; some do not say, and a server has none. */
const line = () => (globalThis.navigator as { connection?: Line } | undefined)?.connection;

/** Whether this person asks for few bytes. */
export const savesData = () => line()?.saveData === true;

/** Whether the line is of one of these kinds (`effectiveType`), or few bytes are asked for. */
export const isSlowLine = (kinds = /2g/) => savesData() || kinds.test(line()?.effectiveType ?? "");
