import { randomBytes } from "node:crypto";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { asAuth, inScope, type Tx, withAuth } from "#app/core/database/db.server.ts";
import { AppError, invalidField, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { orderNotice } from "#app/core/person/account-notices.server.ts";
import { recordSecurity } from "#app/core/person/security-log.server.ts";
import { entryBy, type Viewer } from "#app/core/person/viewer.server.ts";
import { seal, unseal } from "#app/core/sealed.server.ts";
import { hasFactor, listPasskeys, type PasskeyRow } from "#app/domains/desk/factor/factor.server.ts";
import {
	type Challenge,
	passkeyJson,
	passkeySite,
	webauthn,
} from "#app/domains/desk/factor/passkey.server.ts";
import type { MessageKey } from "#app/messages/index.ts";
import { passkeys } from "#drizzle/schema.ts";
import { demandRecent } from "./recent.server.ts";
import type { AddPasskey } from "./schema.ts";

/** So many devices of one person. */
const MOST_PASSKEYS = 20;
const MINUTES = 10;
/** EdDSA, ES256, RS256 (COSE): what Node verifies without experiments. */
const ALGORITHMS = [-8, -7, -257];

const purposeOf = ({ userId }: Viewer) => `passkey ${userId}`;
const sealedChallenge = z.object({ challenge: z.string(), at: z.number() });

/** Why somebody can add no passkey now. */
type Refused = { refused: MessageKey; params?: { n: number } };
export type PasskeyOffer = { options: string; challenge: string } | Refused;

/**
 * What a browser needs to make a passkey for the viewer, and the challenge in it, sealed; or why there can be none: without a
 * second factor, beyond the most passkeys, and where the address of this installation allows none.
 */
export async function passkeyOptions(viewer: Viewer): Promise<PasskeyOffer> {
	const site = passkeySite();
	if (!site) return { refused: "factor.passkeyNowhere" };
	const known = await asAuth((tx) => knownOf(tx, viewer));
	if ("refused" in known) return known;
	const { generateRegistrationOptions } = await webauthn();
	const options = await generateRegistrationOptions({
		rpName: "Peshi",
		rpID: site.id,
		userName: viewer.email,
		userDisplayName: viewer.name,
		userID: new Uint8Array(Buffer.from(viewer.userId)),
		challenge: new Uint8Array(randomBytes(32)),
		excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
		supportedAlgorithmIDs: ALGORITHMS,
		authenticatorSelection: { residentKey: "discouraged", userVerification: "discouraged" },
	});
	const challenge = { challenge: options.challenge, at: Date.now() };
	return {
		options: JSON.stringify(options),
		challenge: seal(purposeOf(viewer), Buffer.from(JSON.stringify(challenge))),
	};
}

async function knownOf(tx: Tx, viewer: Viewer): Promise<PasskeyRow[] | Refused> {
	if (!(await hasFactor(tx, viewer))) return { refused: "factor.notOn" };
	const known = await listPasskeys(tx, viewer);
	return known.length < MOST_PASSKEYS
		? known
		: { refused: "factor.passkeysFull", params: { n: MOST_PASSKEYS } };
}

function readChallenge(viewer: Viewer, text: string): Challenge | null {
	const opened = unseal(purposeOf(viewer), text);
	const made = opened && sealedChallenge.parse(JSON.parse(opened.toString()));
	return made && made.at > Date.now() - MINUTES * 60_000 ? made : null;
}

/**
 * Adds a passkey that the viewer's browser has made; returns its id. Throws `conflict` where there can be none, `invalid` for an
 * answer that does not fit or without a needed password, `rate_limited`.
 */
export async function addPasskey(viewer: Viewer, input: AddPasskey): Promise<string> {
	await demandRecent(viewer, input.currentPassword);
	const made = readChallenge(viewer, input.challenge);
	const credential = made && (await verified(input.passkey, made.challenge));
	if (!made || !credential) throw invalidField("passkey", "factor.passkeyWrong");
	const { chamberId, userId, email } = viewer;
	const id = newId();
	await inScope(viewer, async (tx) => {
		await withAuth(tx);
		const known = await knownOf(tx, viewer);
		if ("refused" in known) throw new AppError("conflict", known.refused, known);
		const added = await tx
			.insert(passkeys)
			.values({ chamberId, id, userId, name: input.name, ...credential, lastChallengeAt: new Date(made.at) })
			.onConflictDoNothing()
			.returning({ id: passkeys.id });
		if (added.length === 0) throw invalidField("passkey", "factor.passkeyKnown");
		await recordSecurity(tx, { ...entryBy(viewer), event: "factor.on", subject: `passkey: ${input.name}` });
		await orderNotice(tx, { chamberId, userId, email, what: "passkeyAdded" });
	});
	return id;
}

async function verified(text: string, expectedChallenge: string) {
	const [site, response] = [passkeySite(), passkeyJson(text)];
	if (!site || !response) return null;
	const { verifyRegistrationResponse } = await webauthn();
	try {
		const { registrationInfo } = await verifyRegistrationResponse({
			response: response as unknown as RegistrationResponseJSON,
			expectedChallenge,
			expectedOrigin: site.origin,
			expectedRPID: site.id,
			requireUserVerification: false,
			supportedAlgorithmIDs: ALGORITHMS,
		});
		if (!registrationInfo) return null;
		const { credential, credentialBackedUp } = registrationInfo;
		return {
			credentialId: credential.id,
			publicKey: Buffer.from(credential.publicKey).toString("base64url"),
			counter: credential.counter,
			transports: credential.transports ?? [],
			isBackedUp: credentialBackedUp,
		};
	} catch {
		return null;
	}
}

const ofViewer = ({ chamberId, userId }: Viewer, id: string) =>
	and(eq(passkeys.chamberId, chamberId), eq(passkeys.userId, userId), eq(passkeys.id, id));

/** One of the viewer's passkeys, by its name. Throws `not_found`. */
export async function getPasskey(viewer: Viewer, id: string): Promise<{ id: string; name: string }> {
	const [found] = await asAuth((tx) =>
		tx.select({ id: passkeys.id, name: passkeys.name }).from(passkeys).where(ofViewer(viewer, id)),
	);
	if (!found) throw notFound();
	return found;
}

/** Gives one of the viewer's passkeys another name. Throws `not_found`. */
export async function renamePasskey(viewer: Viewer, id: string, name: string): Promise<void> {
	const renamed = await inScope(viewer, async (tx) => {
		await withAuth(tx);
		return tx.update(passkeys).set({ name }).where(ofViewer(viewer, id)).returning({ id: passkeys.id });
	});
	if (renamed.length === 0) throw notFound();
}

/** Removes one of the viewer's passkeys; the app stays. Throws `not_found`, `invalid` without a needed password, `rate_limited`. */
export async function removePasskey(viewer: Viewer, id: string, password: string | undefined): Promise<void> {
	await demandRecent(viewer, password);
	const { chamberId, userId, email } = viewer;
	await inScope(viewer, async (tx) => {
		await withAuth(tx);
		const [gone] = await tx.delete(passkeys).where(ofViewer(viewer, id)).returning({ name: passkeys.name });
		if (!gone) throw notFound();
		await recordSecurity(tx, { ...entryBy(viewer), event: "factor.off", subject: `passkey: ${gone.name}` });
		await orderNotice(tx, { chamberId, userId, email, what: "passkeyRemoved" });
	});
}
