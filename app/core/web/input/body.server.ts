import { z } from "zod";
import { clean } from "#app/core/clean.ts";
import { AppError } from "#app/core/errors.ts";
import { FILE_BYTES } from "#app/core/storage/file-bytes.ts";

/** Limits of every body, checked before it is parsed: `x[99999999]` is fourteen bytes and two gigabytes of array. */
export const bounds = {
	/** Bytes of a body without long texts; also what a form may have beside the fields of its schema. */
	bytes: 16 * 1024,
	mostBytes: 6 * 1024 * 1024,
	/** Bytes of an upload: many files at once from a browser without scripts. */
	uploadBytes: 256 * 1024 * 1024,
	/** Bytes of a call with one file: the file, and a megabyte for the fields beside it. */
	oneFileBytes: FILE_BYTES + 1024 * 1024,
	fields: 1000,
	/** Repetitions of a name: as many people as a team has. */
	repeats: 500,
	nameLength: 200,
	/** The largest number in a name such as `parties[3].name`, and the most steps of one. */
	index: 500,
	depth: 10,
	/** Texts, numbers, lists and objects in a JSON body. */
	values: 5000,
} as const;

/** The longest field without a length of its own (an id, a day, a word of a list), in characters. */
const SHORT = 200;
/** A Hindi or Gujarati character in a form: three bytes, each written `%E0`. */
const BYTES_PER_CHARACTER = 9;

const room = new WeakMap<z.ZodType, number>();

/** The most bytes of a body that fits a schema, as a form or as JSON. */
export function bytesFor(schema: z.ZodType): number {
	const known = room.get(schema);
	if (known !== undefined) return known;
	const characters = longest(
		z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }),
	);
	const bytes = Math.min(bounds.bytes + characters * BYTES_PER_CHARACTER, bounds.mostBytes);
	room.set(schema, bytes);
	return bytes;
}

function longest(schema: z.core.JSONSchema.BaseSchema): number {
	const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
	if (choices.length > 0) return Math.max(...choices.map(inside));
	const parts = (schema.allOf ?? []).reduce((sum, part) => sum + inside(part), 0);
	if (schema.properties) {
		const fields = Object.entries(schema.properties);
		return fields.reduce((sum, [name, field]) => sum + name.length + inside(field), parts);
	}
	if (schema.type === "object") return parts + bounds.index * inside(schema.additionalProperties);
	if (schema.type === "array") return (schema.maxItems ?? bounds.index) * inside(schema.items);
	if (schema.type === "string") return schema.maxLength ?? SHORT;
	return parts + SHORT;
}

const inside = (part: unknown): number =>
	typeof part === "object" && part !== null ? longest(part as z.core.JSONSchema.BaseSchema) : SHORT;

/** Counts the bytes as they arrive: a declared length need not be true. */
async function readText(request: Request, most: number): Promise<string> {
	if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge();
	const decoder = new TextDecoder();
	let text = "";
	for await (const bytes of counted(request.body, most)) text += decoder.decode(bytes, { stream: true });
	return text + decoder.decode();
}

/** Throws `too_large` for an upload of one file that declares more bytes than one may have. */
export function demandOneFile(request: Request): void {
	if (Number(request.headers.get("content-length") ?? 0) > bounds.oneFileBytes)
		throw new AppError("too_large", "invalid.fileSize", { params: { bytes: FILE_BYTES } });
}

/** The parts of a body; throws `too_large` after more than `most` bytes. */
export async function* counted(body: ReadableStream<Uint8Array> | null, most: number) {
	let size = 0;
	const reader = body?.getReader();
	for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
		size += part.value.byteLength;
		// The web server discards the rest: cancelling the body would close the line before the response.
		if (size > most) throw tooLarge();
		yield part.value;
	}
}

const tooLarge = () => new AppError("too_large", "error.too_large");
const malformed = (cause?: unknown) => new AppError("bad_request", "error.bad_request", { cause });
const wrongType = () => new AppError("unsupported_type", "error.bodyType");

const typeOf = (request: Request) =>
	(request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/**
 * Reads a form of at most `most` bytes, cleaned; `long` also allows multipart without files, in which Indian letters take
 * three bytes and not nine. Throws `unsupported_type`, `too_large` and `bad_request`.
 */
export async function readFields(
	request: Request,
	most: number = bounds.bytes,
	long = false,
): Promise<FormData> {
	const type = typeOf(request);
	if (long && type === "multipart/form-data") return boundedForm(await readParts(request, most));
	if (type !== "" && type !== "application/x-www-form-urlencoded") throw wrongType();
	const text = await readText(request, most);
	if (countOf(text, "&") >= bounds.fields) throw malformed();
	return boundedForm(new URLSearchParams(text));
}

async function readParts(request: Request, most: number): Promise<[string, string][]> {
	const pieces: Uint8Array[] = [];
	for await (const piece of counted(request.body, most)) pieces.push(piece);
	const bytes = Buffer.concat(pieces);
	const boundary = /boundary="?([^";]+)/i.exec(request.headers.get("content-type") ?? "")?.[1];
	if (!boundary || countOf(bytes.toString("latin1"), `--${boundary}`) > bounds.fields) throw malformed();
	const parts = await new Response(bytes, { headers: request.headers }).formData().catch((error: unknown) => {
		throw malformed(error);
	});
	return [...parts].map(([name, value]) => {
		if (typeof value !== "string") throw malformed();
		return [name, value];
	});
}

/** The fields of a form or query, cleaned, without the form library's own. Throws `bad_request` beyond `bounds`. */
export function boundedForm(fields: Iterable<[string, string]>): FormData {
	const form = new FormData();
	const times = new Map<string, number>();
	for (const [name, value] of fields) {
		const repeated = (times.get(name) ?? 0) + 1;
		if (repeated > bounds.repeats || !isFieldName(name)) throw malformed();
		times.set(name, repeated);
		if (!name.startsWith("__")) form.append(clean(name), clean(value));
	}
	return form;
}

function isFieldName(name: string): boolean {
	if (name.length > bounds.nameLength) return false;
	const steps = name.split(/[.[\]]+/).filter(Boolean);
	return (
		steps.length <= bounds.depth && steps.every((step) => !/^\d+$/.test(step) || Number(step) <= bounds.index)
	);
}

function countOf(text: string, sign: string): number {
	let count = 0;
	for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1;
	return count;
}

/** Reads a JSON body of at most `most` bytes, cleaned. Throws `unsupported_type`, `too_large` and `bad_request`. */
export async function readJson(request: Request, most: number = bounds.bytes): Promise<unknown> {
	demandJson(request);
	if (hasNoBody(request)) return {};
	const text = await readText(request, most);
	if (text.trim() === "") return {};
	if (!isWithinBounds(text)) throw malformed();
	try {
		return clean(JSON.parse(text));
	} catch (error) {
		throw malformed(error);
	}
}

/** Throws `unsupported_type` for a body of another type than JSON, also where none is read. */
function demandJson(request: Request): void {
	const type = typeOf(request);
	if (hasNoBody(request) || type === "" || type === "application/json" || type.endsWith("+json")) return;
	throw wrongType();
}

/** Some clients send an empty body as a form. */
const hasNoBody = (request: Request) => !request.body || request.headers.get("content-length") === "0";

/** Counts depth and values of a JSON text without parsing it, ignoring what is in quotes. */
function isWithinBounds(text: string): boolean {
	let depth = 0;
	let values = 1;
	let quoted = false;
	for (let at = 0; at < text.length; at += 1) {
		const sign = text[at];
		if (sign === '"') quoted = !quoted;
		else if (quoted) at += sign === "\\" ? 1 : 0;
		else if (sign === "[" || sign === "{") depth += 1;
		else if (sign === "]" || sign === "}") depth -= 1;
		else if (sign === ",") values += 1;
		if (depth > bounds.depth || values > bounds.values) return false;
	}
	return true;
}
