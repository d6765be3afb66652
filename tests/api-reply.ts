import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { z } from "zod";
import { apiDocument } from "#app/api-document.server.ts";
import type {
	Content,
	DescribedReply,
	Method,
	Operation,
	Ref,
	Schema,
} from "#app/domains/out/api/openapi.ts";
import { nameOf } from "#app/domains/out/api/openapi.ts";

const document = apiDocument();
const ajv = new Ajv2020({ allErrors: true, strict: false });
ajv.addSchema(document, "api");
ajv.addFormat("uuid", z.regexes.uuid());
ajv.addFormat("date", z.regexes.date);
ajv.addFormat("date-time", z.regexes.datetime({ offset: true }));
ajv.addFormat("email", true);
ajv.addFormat("uri", true);
ajv.addFormat("binary", true);

const compiled = new Map<Schema, ValidateFunction>();

const templates = Object.keys(document.paths).map((path) => {
	const pattern = new RegExp(`^/api${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`);
	return { path, pattern };
});

/**
 * Takes a call and what it answered; throws unless the OpenAPI document has this answer: its status, its type, its body.
 * A body that was accepted must be one the document allows.
 */
export async function checkReply(
	method: string,
	address: string,
	response: Response,
	sent: unknown,
): Promise<void> {
	const name = `${method} ${address} → ${response.status}`;
	const operation = operationOf(method, address);
	const reply = replyOf(operation, response.status);
	if (!reply) throw new Error(`${name}: the OpenAPI document has no such answer`);
	if (response.ok && sent !== undefined && typeof operation === "object") checkSent(name, operation, sent);

	const type = response.headers.get("content-type")?.split(";")[0] ?? "";
	const content = reply.content?.[type];
	if (!content && (reply.content || response.body))
		throw new Error(`${name}: ${type} is not in the OpenAPI document`);
	if (content?.schema && method !== "HEAD") check(name, content.schema, await response.clone().json());
}

/** The operation of a call; "path" where only the method is unknown there, "nowhere" where the path is. */
function operationOf(method: string, address: string): Operation | "path" | "nowhere" {
	const pathname = new URL(address, "http://localhost").pathname;
	const path = templates.find(({ pattern }) => pattern.test(pathname))?.path;
	if (!path) return "nowhere";
	const name = (method === "HEAD" ? "GET" : method).toLowerCase() as Method;
	return document.paths[path]?.[name] ?? "path";
}

function replyOf(operation: Operation | "path" | "nowhere", status: number): DescribedReply | undefined {
	const { NotFound, MethodNotAllowed } = document.components.responses;
	if (operation === "nowhere") return status === 404 ? NotFound : undefined;
	if (operation === "path") return status === 405 ? MethodNotAllowed : undefined;
	const reply: DescribedReply | Ref | undefined = operation.responses[status];
	return reply && "$ref" in reply ? document.components.responses[nameOf(reply)] : reply;
}

function checkSent(name: string, { requestBody }: Operation, sent: unknown): void {
	const content: Content | undefined = requestBody?.content;
	const schema = content?.["application/json"]?.schema;
	if (schema) check(`${name}, the body sent`, schema, sent);
}

function check(name: string, schema: Schema, value: unknown): void {
	const isValid = compiled.get(schema) ?? ajv.compile(pointed(schema));
	compiled.set(schema, isValid);
	if (isValid(value)) return;
	const faults = isValid.errors?.map(({ instancePath, message, params }) => {
		return `${instancePath} ${message} ${JSON.stringify(params)}`;
	});
	throw new Error(`${name} is not as the OpenAPI document says:\n${faults?.join("\n")}`);
}

/** A schema whose references lead into the whole document. */
const pointed = (schema: Schema): Schema =>
	JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'));
