import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { listDocuments, updateDocument } from "#app/domains/paper/documents/service.server.ts";
import { saveMailbox } from "#app/domains/paper/mailin/service.server.ts";
import * as documentsRoute from "#app/routes/api/paper/documents/list.ts";
import * as uploadRoute from "#app/routes/paper/documents/upload.tsx";
import { asUser, makeUser } from "#tests/factories.ts";
import { ACCOUNT, type ImapServer, message, PROVIDER, startImapServer } from "#tests/letters/imap-server.ts";
import { call } from "#tests/request.ts";
import { bytesOf, docxHead, ole, pdf, png, uploaded } from "#tests/uploads.ts";
import { lookInMail } from "#worker/look-in-mail.ts";

vi.hoisted(() => {
	process.env.HOOKS_ALLOW_PRIVATE = "yes";
});

let mails: ImapServer;
beforeAll(async () => {
	mails = await startImapServer();
});
afterAll(() => mails.close());

const jpeg = () => bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 16]);
const tiff = () => bytesOf([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]);

/** A name, the bytes under it, and the name it is kept with. */
const FILES: [name: string, bytes: () => Uint8Array<ArrayBuffer>, kept: string][] = [
	["scan.PDF", pdf, "scan.PDF"],
	["noext", pdf, "noext.pdf"],
	["order(1)", pdf, "order(1).pdf"],
	["Order dated 2.3.2026", pdf, "Order dated 2.3.2026.pdf"],
	["order.exe", pdf, "order.exe.pdf"],
	["order.bin", pdf, "order.pdf"],
	["really-a-picture.pdf", png, "really-a-picture.png"],
	["photo.jfif", jpeg, "photo.jpg"],
	["photo.JPE", jpeg, "photo.jpg"],
	["photo.jpeg", jpeg, "photo.jpeg"],
	["IMG-20261126-WA0003.", jpeg, "IMG-20261126-WA0003.jpg"],
	["photo.heic", jpeg, "photo.jpg"],
	["fax.tif", tiff, "fax.tif"],
	["fax", tiff, "fax.tiff"],
	["letter.doc", docxHead, "letter.docx"],
	["letter.docx", () => ole("WordDocument"), "letter.docx"],
	["locked.docx", () => ole("EncryptedPackage"), "locked.docx"],
	["old", () => ole("WordDocument"), "old.doc"],
	["વકાલતનામું", pdf, "વકાલતનામું.pdf"],
	[`${"a".repeat(254)}.`, pdf, `${"a".repeat(251)}.pdf`],
];

const REFUSED: [name: string, bytes: () => Uint8Array<ArrayBuffer>][] = [
	["order.pdf", () => bytesOf("Just words")],
	["order", () => bytesOf("Just words")],
	["order.png", () => bytesOf("<!doctype html><script>")],
	["order.doc", () => ole("Workbook")],
	["program.pdf", () => bytesOf("MZ %PDF-1.4")],
];

/** Every way in which a file comes to be a document; each takes one file of a new chamber. */
const DOORS: Record<string, (viewer: Viewer, name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>> =
	{
		"the form": (viewer, name, bytes) => sendTo(uploadRoute.action, "/documents/upload", viewer, name, bytes),
		"/api": (viewer, name, bytes) => sendTo(documentsRoute.action, "/api/documents", viewer, name, bytes),
		mail: async (viewer, name, bytes) => {
			mails.empty();
			const box = {
				host: "127.0.0.1",
				port: mails.port,
				security: "none",
				folder: "Peshi",
				checker: PROVIDER,
			};
			await saveMailbox(viewer, {
				...box,
				security: "none",
				...ACCOUNT,
				senders: ["registry@court.example"],
			});
			const part = { type: "application/octet-stream", name: encoded(name), body: Buffer.from(bytes) };
			mails.put(message({ parts: [part] }));
			await lookInMail({ chamberId: viewer.chamberId }, new AbortController().signal);
		},
	};

/** A header's name in another script than Latin (RFC 2047). */
const encoded = (name: string) =>
	/^[ -~]*$/.test(name) ? name : `=?utf-8?B?${Buffer.from(name).toString("base64")}?=`;

type Action = Parameters<typeof call>[0];

async function sendTo(
	action: Action,
	path: string,
	viewer: Viewer,
	name: string,
	bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
	const form = new FormData();
	form.append("file", new File([bytes], name));
	const sent = new Response(form);
	const type = sent.headers.get("content-type") ?? "";
	const headers = { ...(await asUser(viewer)), "Content-Type": type };
	await call(action, { path, body: sent.body ?? undefined, headers });
}

const storedFiles = async (viewer: Viewer) =>
	(await listDocuments(viewer, {})).rows.map(({ originalFilename }) => originalFilename);

describe.each(Object.entries(DOORS))("through %s", (_door, bring) => {
	test.each(FILES)("%s is kept by its bytes", async (name, bytes, right) => {
		const viewer = await makeUser();
		await bring(viewer, name, bytes());
		expect(await storedFiles(viewer)).toEqual([right]);
	});

	test.each(REFUSED)("%s is refused by its bytes", async (name, bytes) => {
		const viewer = await makeUser();
		await bring(viewer, name, bytes());
		expect(await storedFiles(viewer)).toEqual([]);
	});
});

test("a mail's file without a name has the ending of its bytes", async () => {
	const viewer = await makeUser();
	mails.empty();
	const box = { host: "127.0.0.1", port: mails.port, security: "none" as const, folder: "Peshi" };
	await saveMailbox(viewer, { ...box, checker: PROVIDER, ...ACCOUNT, senders: ["registry@court.example"] });
	mails.put(
		message({ parts: [{ type: "application/octet-stream", name: null, body: Buffer.from(jpeg()) }] }),
	);
	await lookInMail({ chamberId: viewer.chamberId }, new AbortController().signal);
	expect(await storedFiles(viewer)).toEqual(["attachment-1.jpg"]);
});

test("a document that is renamed keeps the ending of its bytes", async () => {
	const viewer = await makeUser();
	const id = await uploaded(viewer);
	await updateDocument(viewer, id, { originalFilename: "Order of 2.3.2026" });
	expect(await storedFiles(viewer)).toEqual(["Order of 2.3.2026.pdf"]);
});
