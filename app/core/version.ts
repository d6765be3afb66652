import manifest from "../../package.json" with { type: "json" };

/** The version of Peshi, as released. */
export const programVersion = manifest.version;
