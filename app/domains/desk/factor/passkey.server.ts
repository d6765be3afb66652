import type {
	AuthenticationResponseJSON,
	PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { and, eq, lt } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { passkeys } from "#drizzle/schema.ts";
import type { Whose } from "./factor.server.ts";

/** Half a megabyte of packages, read when the first passkey is used. */
export const webauthn = () => import("@simplewebauthn/server");

/** A challenge that a passkey answers, and when it was made, in milliseconds. */
export type Challenge = { challenge: string; at: number };

/** The name and address under which passkeys are made; null where a browser makes none: at a bare IP address, or without TLS. */
export function passkeySite(): { id: string; origin: string } | null {
	const { hostname, origin, protocol } = new URL(env.APP_URL);
	const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
	const isName = /[a-z]/i.test(hostname) && !hostname.includes(":");
	return isName && (isLocal || protocol === "https:") ? { id: hostname, origin } : null;
}

type Known = { credentialId: string; transports: string[] };

/** What a browser is given to ask one of these passkeys; null where there is none to ask. */
export async function signInOptions(
	known: readonly Known[],
	challenge: string,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
	const site = passkeySite();
	if (!site || known.length === 0) return null;
	const { generateAuthenticationOptions } = await webauthn();
	return generateAuthenticationOptions({
		rpID: site.id,
		challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
		allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
		// The password was the first step: the passkey shows that somebody has the device.
		userVerification: "discouraged",
	});
}

const answered = z.looseObject({
	id: z.string(),
	rawId: z.string(),
	type: z.literal("public-key"),
	response: z.looseObject({}),
	clientExtensionResults: z.looseObject({}),
});

/** The JSON of a browser's answer; null for any other text. */
export function passkeyJson(text: string): z.output<typeof answered> | null {
	try {
		return answered.parse(JSON.parse(text));
	} catch {
		return null;
	}
}

/** Takes a passkey's answer to a challenge, which is used up by it; false for a wrong one. With sign-in rights. */
export async function takePasskey(
	tx: Tx,
	whose: Whose,
	answer: string,
	{ challenge, at }: Challenge,
): Promise<boolean> {
	const [site, response] = [passkeySite(), passkeyJson(answer)];
	if (!site || !response) return false;
	const { chamberId, userId } = whose;
	const which = and(
		...[eq(passkeys.chamberId, chamberId), eq(passkeys.userId, userId)],
		eq(passkeys.credentialId, response.id),
	);
	const [known] = await tx.select().from(passkeys).where(which);
	const counter = known && (await verified(known, response, challenge, site));
	if (typeof counter !== "number") return false;
	const made = new Date(at);
	const taken = await tx
		.update(passkeys)
		.set({ counter, lastChallengeAt: made, lastUsedAt: new Date() })
		.where(and(which, lt(passkeys.lastChallengeAt, made)))
		.returning({ id: passkeys.id });
	return taken.length > 0;
}

type Stored = typeof passkeys.$inferSelect;
type Site = NonNullable<ReturnType<typeof passkeySite>>;

/** The counter after a genuine answer; null for any other. */
async function verified(
	known: Stored,
	response: z.output<typeof answered>,
	expectedChallenge: string,
	site: Site,
): Promise<number | null> {
	const { verifyAuthenticationResponse } = await webauthn();
	try {
		const { verified: isGenuine, authenticationInfo } = await verifyAuthenticationResponse({
			response: response as unknown as AuthenticationResponseJSON,
			expectedChallenge,
			expectedOrigin: site.origin,
			expectedRPID: site.id,
			requireUserVerification: false,
			credential: {
				id: known.credentialId,
				publicKey: new Uint8Array(Buffer.from(known.publicKey, "base64url")),
				counter: known.counter,
			},
		});
		return isGenuine ? authenticationInfo.newCounter : null;
	} catch {
		return null;
	}
}
