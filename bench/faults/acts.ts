import { createHash, randomUUID } from "node:crypto";
import { PDFDocument, StandardFonts } from "pdf-lib";
import type { Caller, Reply } from "./caller.ts";

/** Something that was acknowledged, and what its row has to say of it at the end. */
export type Acknowledged = { what: Noun; id: string; as: Record<string, unknown> };
export const nouns = [
	"client",
	"matter",
	"hearing",
	"draft",
	"document",
	"binding",
	"book",
	"export",
] as const;
export type Noun = (typeof nouns)[number];

/** What somebody in a load has to go on with. */
export type Desk = {
	who: Caller;
	tell: (done: Acknowledged) => void;
	/** Reports what was acknowledged before and cannot be seen. */
	miss: (what: string) => void;
	/** Acknowledged papers that are neither split nor joined. */
	papers: string[];
	clients: string[];
	matterId: string;
};

/** Does one thing. */
export type Act = (desk: Desk) => Promise<unknown>;

const PAGES = 3;
const REASON = "Learned counsel for the petitioner prays for time to file an affidavit in reply.";
/** A paper with text of its own, so that reading it costs little. */
const PAPER = await (async () => {
	const made = await PDFDocument.create();
	const font = await made.embedFont(StandardFonts.Helvetica);
	for (let page = 1; page <= PAGES; page += 1)
		made
			.addPage([595, 842])
			.drawText(`Heard in part. Page ${page} of the record.\n${REASON}`, { x: 60, y: 700, size: 12, font });
	return Buffer.from(await made.save());
})();

const HEARD = "2026-03-02";
const NEXT = "2027-03-03";

const idOf = ({ data }: Reply) => String(data._id);
const isDone = (reply: Reply | null): reply is Reply => reply !== null && reply.status < 300;

const client: Act = async ({ who, tell, clients }) => {
	const name = `Client ${randomUUID()}`;
	const reply = await who.call("/clients", { json: { name } });
	if (!isDone(reply)) return;
	clients.push(idOf(reply));
	tell({ what: "client", id: idOf(reply), as: { name } });
};

/** A matter, its hearing, and the result of that with the next date. */
const result: Act = async ({ who, tell }) => {
	const title = `Matter ${randomUUID()}`;
	const facts = { court: "City Civil Court", filingDate: "2026-01-05", caseNumber: randomUUID() };
	const matter = await who.call("/matters", { json: { title, ...facts } });
	if (!isDone(matter)) return;
	tell({ what: "matter", id: idOf(matter), as: { name: title } });
	const purpose = `Evidence ${randomUUID()}`;
	const about = { matterId: idOf(matter), date: HEARD, bench: "Single Judge", purpose };
	const hearing = await who.call("/hearings", { json: about });
	if (!isDone(hearing)) return;
	tell({ what: "hearing", id: idOf(hearing), as: { name: purpose } });
	const nextPurpose = `Arguments ${randomUUID()}`;
	const news = { result: "Adjourned", nextDate: NEXT, nextPurpose, version: 1 };
	const recorded = await who.call(`/hearings/${idOf(hearing)}/record`, { json: news });
	if (!isDone(recorded)) return;
	const { next } = recorded.data as { next: { _id: string } };
	tell({ what: "hearing", id: idOf(hearing), as: { name: purpose, result: "Adjourned" } });
	tell({ what: "hearing", id: next._id, as: { name: nextPurpose } });
};

const draft: Act = async ({ who, tell, matterId }) => {
	const title = `Draft ${randomUUID()}`;
	const reply = await who.call("/drafts", {
		json: { matterId, title, type: "reply", content: "1. Denied." },
	});
	if (!isDone(reply)) return;
	tell({ what: "draft", id: idOf(reply), as: { name: title } });
	const content = `2. Admitted. ${randomUUID()}`;
	const changed = await who.call(`/drafts/${idOf(reply)}`, {
		method: "PATCH",
		json: { content, version: 1 },
	});
	if (!isDone(changed)) return;
	tell({ what: "draft", id: idOf(reply), as: { name: title, content, version: 2 } });
};

const upload: Act = (desk) => uploadPaper(desk);

async function uploadPaper({ who, tell, papers }: Desk): Promise<string | null> {
	const bytes = Buffer.concat([PAPER, Buffer.from(`%${randomUUID()}\n`)]);
	const reply = await who.call("/documents", { file: { name: "order.pdf", bytes: new Uint8Array(bytes) } });
	if (!isDone(reply)) return null;
	papers.push(idOf(reply));
	const checksum = createHash("sha256").update(bytes).digest("hex");
	tell({ what: "document", id: idOf(reply), as: { checksum } });
	return idOf(reply);
}

const signIn: Act = ({ who }) => who.signIn();

/** Lists, and one of the clients that was acknowledged before. */
const lists: Act = async ({ who, clients, miss }) => {
	for (const path of ["/matters", "/hearings", "/documents", "/search?q=heard"]) await who.call(path);
	const known = clients.at(-1);
	const seen = known ? await who.call(`/clients/${known}`) : null;
	if (seen && seen.status !== 200) miss(`client ${known}: ${seen.status} soon after it was acknowledged`);
};

/** Splits the oldest paper that has been read; does nothing while there is none. */
export const split: Act = async (desk) => {
	const id = await readPaper(desk);
	if (!id) return;
	const reply = await desk.who.call(`/documents/${id}/split`, { json: { pages: [2, 3] } });
	if (isDone(reply)) desk.tell({ what: "binding", id: idOf(reply), as: { kind: "split", made: PAGES } });
};

/** The oldest paper, which is its caller's then; null where it is not read yet, or there is none. */
async function readPaper({ who, papers }: Desk): Promise<string | null> {
	const [id] = papers;
	const seen = id ? await who.call(`/documents/${id}`) : null;
	return id && seen?.data.ocrStatus === "completed" ? (papers.shift() ?? null) : null;
}

export const join: Act = async (desk) => {
	while (desk.papers.length < 2) if ((await uploadPaper(desk)) === null) return;
	const documents = desk.papers.splice(-2);
	const reply = await desk.who.call("/documents/join", { json: { documents } });
	if (isDone(reply)) desk.tell({ what: "binding", id: idOf(reply), as: { kind: "join", made: 1 } });
};

/** A book of a paper of its own, which nobody splits or joins meanwhile, and of a list of dates. */
export const book: Act = async (desk) => {
	const title = `Book ${randomUUID()}`;
	const documentId = await readPaper(desk);
	if (!documentId) return;
	const about = { title, lang: "en", papers: [{ documentId }, { made: "dates" }] };
	const reply = await desk.who.call(`/matters/${desk.matterId}/books`, { json: about, isScarce: true });
	if (isDone(reply)) desk.tell({ what: "book", id: idOf(reply), as: { name: title } });
};

export const chamberExport: Act = async ({ who, tell }) => {
	const reply = await who.call("/chamber/export", { json: {}, isScarce: true });
	if (!isDone(reply)) return;
	tell({ what: "export", id: idOf(reply), as: {} });
};

/** A day's work in the order in which it comes round; what the worker makes of papers comes once in a while. */
export const ROUND: readonly Act[] = [
	...[client, upload, result, lists, draft, signIn, client, split, lists],
	...[client, draft, result, lists, client, upload, join, lists, client, book],
];
