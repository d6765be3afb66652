import type { MessageKey } from "#app/messages/index.ts";

export const statusOf = {
	bad_request: 400,
	unauthenticated: 401,
	second_factor: 401,
	forbidden: 403,
	not_found: 404,
	method_not_allowed: 405,
	conflict: 409,
	too_large: 413,
	unsupported_type: 415,
	invalid: 422,
	rate_limited: 429,
	internal: 500,
	unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;
export type MessageParams = Record<string, string | number>;

export type Link = { href: string; label: string };

type Details = {
	params?: MessageParams;
	fields?: Record<string, MessageKey[]>;
	/** The paths of fields that the call does not have, with the nearest name that it has. */
	unknown?: [path: string, nearest: string | null][];
	headers?: Record<string, string>;
	links?: Link[];
	data?: Record<string, unknown>;
	cause?: unknown;
};

/** A refusal thrown by services: a code for machines, a message key for people. */
export class AppError extends Error {
	readonly code: ErrorCode;
	readonly key: MessageKey;
	readonly params: MessageParams | undefined;
	readonly fields: Record<string, MessageKey[]> | undefined;
	readonly unknown: Details["unknown"];
	readonly headers: Record<string, string> | undefined;
	readonly links: Link[] | undefined;
	readonly data: Record<string, unknown> | undefined;

	constructor(code: ErrorCode, key: MessageKey, details: Details = {}) {
		super(`${code}: ${key}`, { cause: details.cause });
		this.name = "AppError";
		this.code = code;
		this.key = key;
		this.params = details.params;
		this.fields = details.fields;
		this.unknown = details.unknown;
		this.headers = details.headers;
		this.links = details.links;
		this.data = details.data;
	}
}

/** The same error for a missing id, another chamber's id and a matter the viewer may not see. */
export function notFound(): AppError {
	return new AppError("not_found", "error.not_found");
}

/** A refusal of one field. */
export function invalidField(path: string, key: MessageKey, params?: MessageParams): AppError {
	return new AppError("invalid", key, { fields: { [path]: [key] }, ...(params ? { params } : {}) });
}
