import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** The next message of a process; rejects when it ends without one, of which a test would otherwise hang. */
export function messageOf<T>(child: ChildProcess): Promise<T> {
	const message = once(child, "message").then(([value]) => value as T);
	const end = once(child, "exit").then(([code]) => {
		throw new Error(`the process ended without a message (${code})`);
	});
	end.catch(() => {});
	return Promise.race([message, end]);
}
