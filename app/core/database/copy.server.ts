import type { Writable } from "node:stream";
import type postgres from "postgres";

export type OpenCopy = { stream: Writable; refused: Promise<never> };

/** Begins a `COPY … FROM STDIN`. Wait for `refused` too: an error in the last rows rejects only that. */
export async function openCopy(
	sql: postgres.Sql | postgres.TransactionSql,
	statement: string,
): Promise<OpenCopy> {
	const { promise: refused, reject } = Promise.withResolvers<never>();
	refused.catch(() => {});
	const copy = sql.unsafe(statement);
	const query = copy as unknown as { reject(error: unknown): void };
	const before = query.reject;
	query.reject = (error) => {
		before(error);
		reject(error);
	};
	const stream = await copy.writable();
	stream.on("error", reject);
	return { stream, refused };
}
