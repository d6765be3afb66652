import { onOwnServer } from "./own-server.ts";

/**
 * Measures what the audit chain costs an entry, and how fast it is verified: `npm run bench -- trail`. `--entries=50000` says how
 * many are verified, `--write` puts the table into docs/benchmarks.md.
 */
export const benchTrail = (args: string[]): Promise<number> => onOwnServer("trail", args);
