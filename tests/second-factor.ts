import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { eq } from "drizzle-orm";
import { asAuth } from "#app/core/database/db.server.ts";
import { env } from "#app/core/env.server.ts";
import { newId } from "#app/core/ids.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { passkeyOptions } from "#app/domains/desk/enrol/passkeys.server.ts";
import { confirmFactor, getStarted, startFactor } from "#app/domains/desk/enrol/set-up.server.ts";
import { codesOfSet } from "#app/domains/desk/factor/recovery.server.ts";
import { newSecret, sealSecret } from "#app/domains/desk/factor/totp.server.ts";
import { passkeys, secondFactors } from "#drizzle/schema.ts";
import { appCode } from "#tests/samples/app-code.ts";
import { sessionOf } from "./factories.ts";

type Person = Pick<Viewer, "chamberId" | "userId">;

/** Sets a person's second factor up, in a session of their own; its codes so far count as not used. */
export async function setUpFactor(person: Viewer) {
	const viewer = { ...person, sessionId: await sessionOf(person) };
	await startFactor(viewer, {});
	const { secret } = await getStarted(viewer);
	const recovery = codesOfSet(await confirmFactor(viewer, { code: appCode(secret) }));
	await forgetCodes(person);
	return { secret, recovery };
}

/** A person's second factor without its recovery codes, or one that was begun; the code is taken for half a minute at least. */
export async function putFactor({ chamberId, userId }: Person, state: "on" | "begun" = "on") {
	const secret = newSecret();
	const row = { chamberId, userId, id: newId(), secret: sealSecret(userId, secret) };
	const confirmedAt = state === "on" ? new Date() : null;
	await asAuth((tx) => tx.insert(secondFactors).values({ ...row, confirmedAt }));
	return { secret, code: appCode(secret, 1) };
}

/** Lets a person's codes be used once more, as if their time had not come before. */
export async function forgetCodes({ userId }: Person): Promise<void> {
	await asAuth((tx) => tx.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, userId)));
}

/** A row of a passkey that no device has; returns its id. */
export async function putPasskey({ chamberId, userId }: Person): Promise<string> {
	const id = newId();
	const made = { credentialId: id, publicKey: "none", counter: 0, isBackedUp: false };
	const row = { chamberId, id, userId, name: "Laptop", lastChallengeAt: new Date() };
	await asAuth((tx) => tx.insert(passkeys).values({ ...row, ...made }));
	return id;
}

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const PRESENT = 0x01;
const WITH_CREDENTIAL = 0x40;

/** A device that makes a passkey and signs with it, as WebAuthn describes (6.1, 6.5), without a browser around it. */
export class SoftwareKey {
	readonly id = randomBytes(16);
	#pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
	#origin = new URL(env.APP_URL);
	counter = 0;

	#authData(flags: number, rest: Uint8Array = new Uint8Array()): Buffer {
		this.counter += 1;
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(this.counter);
		return Buffer.concat([sha256(this.#origin.hostname), Buffer.from([flags]), counter, rest]);
	}

	#clientData(type: string, challenge: string, origin = this.#origin.origin): Buffer {
		return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
	}

	#answer(response: Record<string, Uint8Array>): string {
		const id = this.id.toString("base64url");
		const texts = Object.entries(response).map(([name, bytes]) => [
			name,
			Buffer.from(bytes).toString("base64url"),
		]);
		return JSON.stringify({
			...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
			response: Object.fromEntries(texts),
		});
	}

	/** What the browser sends after `navigator.credentials.create`. */
	register(challenge: string, origin?: string): string {
		const { x = "", y = "" } = this.#pair.publicKey.export({ format: "jwk" });
		const point = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
		const cose = isoCBOR.encode(
			new Map<number, number | Uint8Array<ArrayBuffer>>([
				...([[1, 2] as const, [3, -7] as const, [-1, 1] as const] as const),
				...([[-2, point(x)] as const, [-3, point(y)] as const] as const),
			]),
		);
		const length = Buffer.alloc(2);
		length.writeUInt16BE(this.id.length);
		const credential = Buffer.concat([Buffer.alloc(16), length, this.id, cose]);
		const authData = new Uint8Array(this.#authData(PRESENT | WITH_CREDENTIAL, credential));
		const attestationObject = isoCBOR.encode(
			new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
				["fmt", "none"],
				["attStmt", new Map()],
				["authData", authData],
			]),
		);
		return this.#answer({
			attestationObject,
			clientDataJSON: this.#clientData("webauthn.create", challenge, origin),
		});
	}

	/** What the browser sends after `navigator.credentials.get`. */
	sign(challenge: string, origin?: string): string {
		const clientDataJSON = this.#clientData("webauthn.get", challenge, origin);
		const authenticatorData = this.#authData(PRESENT);
		const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
		return this.#answer({
			authenticatorData,
			clientDataJSON,
			signature: sign("sha256", signed, this.#pair.privateKey),
		});
	}
}

/** The fields of a form with which a viewer adds a passkey of this device. */
export async function passkeyMadeBy(viewer: Viewer, key = new SoftwareKey()) {
	const offer = await passkeyOptions(viewer);
	if (!("options" in offer)) throw new Error(offer.refused);
	const { challenge } = JSON.parse(offer.options) as { challenge: string };
	return { challenge: offer.challenge, passkey: key.register(challenge) };
}
