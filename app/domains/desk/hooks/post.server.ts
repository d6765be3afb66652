import { request as requestPlain } from "node:http";
import { request } from "node:https";
import { AddressRefused, type Place } from "#app/core/outside/place.server.ts";
import { programVersion } from "#app/core/version.ts";
import type { DeliveryFailure } from "#drizzle/words.ts";
import { resolvedPlace } from "./address.server.ts";

const PATIENCE_MS = 15_000;

/** The result of sending: the status that was answered, or why nothing was. */
export type HookAnswer = { status: number } | { failure: DeliveryFailure };

/**
 * Sends a body to an address and waits fifteen seconds for its answer, of which only the status counts; a redirect is not
 * followed. Throws when `stopping` is aborted.
 */
export async function post(
	address: string,
	headers: Record<string, string>,
	body: string,
	stopping: AbortSignal,
): Promise<HookAnswer> {
	const url = new URL(address);
	try {
		const place = await resolvedPlace(url);
		const signal = AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE_MS)]);
		return { status: await sent(url, place, { headers, body, signal }) };
	} catch (error) {
		stopping.throwIfAborted();
		return { failure: failureOf(error) };
	}
}

type Sending = { headers: Record<string, string>; body: string; signal: AbortSignal };

function sent(url: URL, { address, family }: Place, { headers, body, signal }: Sending): Promise<number> {
	const { promise, resolve, reject } = Promise.withResolvers<number>();
	const send = url.protocol === "https:" ? request : requestPlain;
	const outgoing = send(url, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"content-length": Buffer.byteLength(body),
			"user-agent": `Peshi-Webhooks/${programVersion}`,
			...headers,
		},
		signal,
		agent: false,
		// The name was resolved and looked at before; asked again it might mean another place.
		lookup: (_name, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
	});
	outgoing.on("error", reject);
	outgoing.once("response", (incoming) => {
		resolve(incoming.statusCode ?? 0);
		incoming.on("error", () => {});
		incoming.destroy();
	});
	outgoing.end(body);
	return promise;
}

const CERTIFICATE = /CERT|^ERR_TLS|^ERR_SSL|^EPROTO|^UNABLE_TO/;

function failureOf(error: unknown): DeliveryFailure {
	if (error instanceof AddressRefused) return error.failure;
	const { name, code } = error as { name?: unknown; code?: unknown };
	if (name === "AbortError" || name === "TimeoutError") return "timeout";
	return typeof code === "string" && CERTIFICATE.test(code) ? "certificate" : "unreachable";
}
