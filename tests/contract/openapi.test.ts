import { describe, expect, test } from "vitest";
import { apiDocument } from "#app/api-document.server.ts";
import { statusOf } from "#app/core/errors.ts";
import { MATRIX } from "#app/core/person/roles.ts";
import { methods } from "#app/domains/out/api/openapi.ts";
import * as openapiRoute from "#app/routes/api/out/openapi.ts";
import { call } from "../request.ts";

const document = apiDocument();
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
	methods.flatMap((method) => (item[method] ? [{ name: `${method} ${path}`, path, ...item[method] }] : [])),
);

/** The calls of the contract, written here once more so that none can vanish unnoticed. */
const CONTRACT = `post /auth/login, post /auth/register, post /auth/refresh, post /auth/logout,
	get /matters, post /matters, get /matters/{id}, patch /matters/{id}, delete /matters/{id},
	get /matters/{id}/details, post /matters/search, post /matters/create-test, get /matters/test,
	get /clients, post /clients, get /clients/{id}, patch /clients/{id},
	get /hearings, post /hearings, get /hearings/{id}, patch /hearings/{id},
	get /drafts, post /drafts, get /drafts/{id}, patch /drafts/{id}, delete /drafts/{id}, post /drafts/{id}/duplicate,
	get /documents, post /documents, get /documents/{id}, patch /documents/{id}, delete /documents/{id},
	get /documents/{id}/file, post /documents/{id}/ocr,
	get /users, post /users, get /users/{id}, patch /users/{id}, get /users/me,
	get /activity-logs, get /activity-logs/recent, get /activity-logs/{id}, get /search`;

describe("GET /api/openapi.json", () => {
	test("answers whoever asks with the document", async () => {
		const response = await call(openapiRoute.loader, { path: "/api/openapi.json" });
		expect(response.status).toBe(200);
		expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
		expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)));
	});

	test("takes no writes", async () => {
		const response = await call(openapiRoute.action, { path: "/api/openapi.json", json: {} });
		expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
	});

	test("has every call of the contract", () => {
		const names = operations.map(({ name }) => name);
		for (const name of CONTRACT.split(",")) expect(names).toContain(name.trim());
	});

	test("names each operation once and every reference leads somewhere", () => {
		const ids = operations.map(({ operationId }) => operationId);
		expect(new Set(ids).size).toBe(ids.length);
		const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
		expect(references.length).toBeGreaterThan(100);
		for (const [, kind = "", name = ""] of references)
			expect(document.components).toHaveProperty([kind, name]);
	});

	test("names its operations as one would say them", () => {
		const idOf = (name: string) => operations.find((operation) => operation.name === name)?.operationId;
		const named = {
			"get /matters": "listMatters",
			"post /matters": "createMatter",
			"get /matters/{id}": "getMatter",
			"patch /matters/{id}": "updateMatter",
			"delete /matters/{id}": "deleteMatter",
			"get /matters/{id}/details": "getMatterDetails",
			"post /matters/search": "searchMatters",
			"get /hearings": "listHearings",
			"get /activity-logs": "listActivityLogs",
			"get /activity-logs/{id}": "getActivityLog",
			"post /documents": "uploadDocument",
			"post /documents/{id}/ocr": "readDocumentAgain",
			"get /documents/inbox": "listInbox",
			"post /documents/inbox": "filePapers",
			"post /documents/{id}/pages/{page}/turn": "turnDocumentPage",
			"get /documents/{id}/split": "proposeSplit",
			"post /documents/{id}/split": "splitDocument",
			"post /documents/join": "joinDocuments",
			"post /matters/{id}/books": "createBook",
			"get /books/{id}": "getBook",
			"post /books/{id}/make": "remakeBook",
			"get /documents/bindings/{id}": "getBinding",
			"post /documents/bindings/{id}/undo": "undoBinding",
			"post /drafts/{id}/duplicate": "duplicateDraft",
			"post /imports": "uploadImport",
			"post /imports/{id}/undo": "undoImport",
			"post /auth/login": "logIn",
			"get /users/me": "getMe",
			"post /users": "inviteUser",
			"post /users/{id}/handover": "handOverUser",
			"post /hearings/{id}/record": "recordHearing",
			"post /matters/{id}/restore": "restoreMatter",
			"get /search": "search",
			"get /imports/{id}/rows": "listImportRows",
			"get /matters/{id}/file": "exportMatter",
			"get /clients/{id}/file": "exportClient",
			"post /access-keys": "createAccessKey",
			"post /webhooks/{id}/test": "testWebhook",
			"get /webhooks/{id}/deliveries": "listWebhookDeliveries",
		};
		for (const [name, id] of Object.entries(named)) expect(idOf(name), name).toBe(id);
		for (const { operationId } of operations) {
			expect(operationId).toMatch(
				/^(list|get|create|update|delete|upload|download|search|log|register|refresh|request|choose|confirm|invite|duplicate|read|use|count|reset|restore|record|handOver|commit|undo|export|rotate|test|resend|file|turn|propose|split|join|remake|take|dismiss|discard)([A-Z]\w*)?$/,
			);
			expect(operationId).not.toMatch(/^create\w+(Restore|Record|Duplicate|Handover|Commit|Undo)$/);
		}
	});

	test("names both ways in which a sign-in is refused with 401, and one for every other call", () => {
		const codesOf = ({ responses }: (typeof operations)[number]) => {
			const reply = responses["401"];
			const found = JSON.stringify(reply).match(/"(unauthenticated|second_factor)"/g);
			return found ?? [JSON.stringify(reply)];
		};
		const guarded = operations.filter(({ responses }) => responses["401"]);
		const [login, ...others] = guarded.toSorted((a) => (a.operationId === "logIn" ? -1 : 0));
		expect(login && codesOf(login)).toEqual(['"unauthenticated"', '"second_factor"']);
		expect([...new Set(others.flatMap(codesOf))]).toEqual([
			'{"$ref":"#/components/responses/Unauthenticated"}',
		]);
	});

	test("describes each refusal with its status and its code", () => {
		for (const [code, status] of Object.entries(statusOf)) {
			const [name, reply] =
				Object.entries(document.components.responses).find(([, { content }]) =>
					JSON.stringify(content).includes(`{"const":"${code}"}`),
				) ?? [];
			expect(reply?.description).not.toBe("");
			const alike = Object.values(statusOf).filter((other) => other === status).length > 1;
			for (const { responses } of operations.filter((operation) => operation.responses[status]))
				if (!alike) expect(responses[status]).toEqual({ $ref: `#/components/responses/${name}` });
		}
	});

	test.each(operations)("$name says who may call and how it may fail", (operation) => {
		expect(operation.summary).not.toBe("");
		expect(operation.responses).toHaveProperty("500");
		if (operation.security?.length === 0) return;
		expect(operation.security).toEqual(expect.arrayContaining([{ bearer: [] }, { session: [] }]));
		expect(operation.description).toMatch(/^For /);
		expect(operation.responses).toHaveProperty("401");
		expect(operation.responses).toHaveProperty("403");
		if (operation.path.includes("{id}")) expect(operation.responses).toHaveProperty("404");
	});

	test("takes the roles from the matrix", () => {
		expect(document.paths["/users"]?.post?.description).toBe(
			`For ${MATRIX["users.manage"].join(", ")}. Not for keys.`,
		);
	});

	test("describes what hooks are sent", () => {
		const event = document.webhooks.event?.post;
		expect(event?.requestBody?.content["application/json"]?.schema).toEqual({
			$ref: "#/components/schemas/WebhookEvent",
		});
		expect(document.components.schemas.WebhookEvent).toMatchObject({
			properties: {
				type: { enum: expect.arrayContaining(["matter.created", "webhook.test"]) },
				timestamp: {},
				data: {},
			},
		});
	});

	test("describes the upload and the download", () => {
		const upload = document.paths["/documents"]?.post?.requestBody?.content["multipart/form-data"]?.schema;
		expect(upload).toMatchObject({
			properties: { file: { type: "string", format: "binary" }, type: {}, lang: {}, matterId: {} },
			required: ["file"],
		});
		const file = document.paths["/documents/{id}/file"]?.get?.responses;
		expect(Object.keys(file ?? {})).toEqual(expect.arrayContaining(["200", "206", "304", "416"]));
		expect(file?.[200]).toMatchObject({ content: { "application/pdf": {} } });
	});
});

describe("a reply that is not as the document says", () => {
	const matters = (body: unknown, status = 200) =>
		call(() => Response.json(body, { status }), { path: "/api/matters" });

	test("fails the test that received it", async () => {
		await expect(matters({ success: true, data: [{ _id: 7 }] })).rejects.toThrow(
			"/data/0/_id must be string",
		);
		await expect(matters({ success: true, data: [] })).rejects.toThrow("pagination");
		await expect(matters({ success: true }, 418)).rejects.toThrow("no such answer");
		await expect(matters({ success: false, code: "odd" }, 401)).rejects.toThrow("code");
		const answers = { success: true, data: [], pagination: { page: 1, limit: 20, total: 0, pages: 1 } };
		await expect(matters({ ...answers, extra: 1 })).rejects.toThrow("additional");
		expect((await matters(answers)).status).toBe(200);
	});
});
