import { onOwnServer } from "./own-server.ts";

/**
 * Measures the steps of an import: `npm run bench -- imports`. `--rows=1000` and `--rounds=3` say how much, `--write` puts the table
 * into docs/benchmarks.md.
 */
export const benchImports = (args: string[]): Promise<number> => onOwnServer("imports", args);
