import { createHmac } from "node:crypto";
import { env } from "#app/core/env.server.ts";
import type { webhooks } from "#drizzle/schema.ts";

/** For so long the secret of before holds beside a new one. */
const BOTH_HOURS = 24;

const PREFIX = "whsec_";

type Hook = Pick<typeof webhooks.$inferSelect, "id" | "generation" | "rotatedAt">;
type Message = { id: string; at: Date; body: string };

/**
 * The secret of a hook's n-th generation, as Standard Webhooks 1.0 writes it. It follows from the hook's id and the
 * server's secret, so it is kept nowhere.
 */
export function hookSecret(id: string, generation: number): string {
	const mac = createHmac("sha256", env.SESSION_SECRET).update(`hook secret.${id}.${generation}`);
	return PREFIX + mac.digest("base64");
}

/** The headers by which a receiver knows the message and who sent it; two signatures while two secrets hold. */
export function signedHeaders(hook: Hook, { id, at, body }: Message): Record<string, string> {
	const seconds = String(Math.floor(at.getTime() / 1000));
	const signatures = liveSecrets(hook, at).map((secret) => {
		const mac = createHmac("sha256", Buffer.from(secret.slice(PREFIX.length), "base64"));
		return `v1,${mac.update(`${id}.${seconds}.${body}`).digest("base64")}`;
	});
	return { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signatures.join(" ") };
}

function liveSecrets({ id, generation, rotatedAt }: Hook, at: Date): string[] {
	const age = rotatedAt ? at.getTime() - rotatedAt.getTime() : Number.POSITIVE_INFINITY;
	const both = generation > 1 && age < BOTH_HOURS * 3_600_000;
	return (both ? [generation, generation - 1] : [generation]).map((n) => hookSecret(id, n));
}
