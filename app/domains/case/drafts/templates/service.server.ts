import { and, asc, desc, eq, isNotNull, type SQL } from "drizzle-orm";
import { inScope, type Scope, type Tx } from "#app/core/database/db.server.ts";
import { takeLock } from "#app/core/database/lock.server.ts";
import { AppError, notFound } from "#app/core/errors.ts";
import { newId } from "#app/core/ids.ts";
import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { builtIn, paperStamp, typeOfPaper } from "#app/domains/case/drafts/papers/built-in.ts";
import type { PaperLanguage } from "#app/domains/case/drafts/papers/text.ts";
import { recordActivity } from "#app/domains/desk/activity/service.server.ts";
import { draftTemplates, draftTemplateVersions, users } from "#drizzle/schema.ts";
import { type DraftType, locales, type PaperName, paperNames, type TemplateKind } from "#drizzle/words.ts";
import { keyText, type TemplateKey } from "./key.ts";
import type { CreateTemplate, TemplateQuery, UpdateTemplate } from "./schema.ts";

type Row = typeof draftTemplates.$inferSelect;

/** A text that drafts begin with or take up, whoever worded it. */
export type Template = {
	key: string;
	kind: TemplateKind;
	paper: PaperName | null;
	lang: PaperLanguage;
	type: DraftType;
	title: string;
	body: string;
	/** The chamber wrote it, or has a wording of its own beside the usual one. */
	isOwn: boolean;
	inUse: boolean;
	/** Of the chamber's text; 0 where there is none. */
	version: number;
	updatedAt: Date | null;
	/** What a draft remembers that begins with it. */
	stamp: string;
};
export type ListedTemplate = Omit<Template, "body">;

/** The most texts of its own a chamber has. */
export const MOST_TEMPLATES = 300;

const own = (scope: Scope, key?: TemplateKey): SQL | undefined =>
	and(
		eq(draftTemplates.chamberId, scope.chamberId),
		key && ("id" in key ? eq(draftTemplates.id, key.id) : eq(draftTemplates.paper, key.paper)),
		key && "lang" in key ? eq(draftTemplates.lang, key.lang) : undefined,
	);

const stampOfRow = ({ id, version }: Pick<Row, "id" | "version">) => `${id}:${version}`;

function ofRow(row: Row): Template {
	const { id, kind, paper, lang, type, title, body, inUse, version, updatedAt } = row;
	const key = keyText(paper ? { paper, lang } : { id });
	return {
		...{ key, kind, paper, lang, type, title, body, inUse, version, updatedAt },
		isOwn: true,
		stamp: stampOfRow(row),
	};
}

function usual(paper: PaperName, lang: PaperLanguage): Template {
	return {
		...builtIn(paper, lang),
		...{ paper, lang, kind: "paper" as const, type: typeOfPaper(paper), version: 0, updatedAt: null },
		key: keyText({ paper, lang }),
		isOwn: false,
		inUse: true,
		stamp: paperStamp(paper, lang),
	};
}

/** All templates without their texts: the papers in their order, then the chamber's own by title. */
export function listTemplates(viewer: Scope, { kind, lang }: TemplateQuery = {}): Promise<ListedTemplate[]> {
	return inScope(viewer, async (tx) => {
		const rows = await tx
			.select()
			.from(draftTemplates)
			.where(own(viewer))
			.orderBy(asc(draftTemplates.title), asc(draftTemplates.id))
			.limit(MOST_TEMPLATES + paperNames.length * locales.length);
		const reworded = rows.filter(({ paper }) => paper !== null);
		const papers = paperNames.flatMap((paper) =>
			locales.map((language) => {
				const row = reworded.find((one) => one.paper === paper && one.lang === language);
				return row ? ofRow(row) : usual(paper, language);
			}),
		);
		return [...papers, ...rows.filter(({ paper }) => paper === null).map(ofRow)]
			.filter((one) => (!kind || one.kind === kind) && (!lang || one.lang === lang))
			.map(({ body: _body, ...listed }) => listed);
	});
}

/** The clauses that drafts may take up, by title. */
export async function clausesInUse(viewer: Scope): Promise<ListedTemplate[]> {
	return (await listTemplates(viewer, { kind: "clause" })).filter(({ inUse }) => inUse);
}

/** One template as it is edited: the chamber's text where there is one. Throws `not_found`. */
export function getTemplate(viewer: Scope, key: TemplateKey): Promise<Template> {
	return inScope(viewer, (tx) => findTemplate(tx, viewer, key));
}

/** The same inside a running transaction; `held` until it ends. Throws `not_found`. */
async function findTemplate(tx: Tx, scope: Scope, key: TemplateKey, held = false): Promise<Template> {
	const found = tx.select().from(draftTemplates).where(own(scope, key));
	const [row] = await (held ? found.for("update") : found);
	if (row) return ofRow(row);
	if ("id" in key) throw notFound();
	return usual(key.paper, key.lang);
}

/** A template as drafts begin with it: of a paper the usual text where the chamber's is not in use. Throws `not_found`. */
export async function templateInUse(viewer: Scope, key: TemplateKey): Promise<Template> {
	const found = await getTemplate(viewer, key);
	if (found.inUse) return found;
	if (!found.paper) throw notFound();
	return usual(found.paper, found.lang);
}

/**
 * Writes a paper or a clause of the chamber's own. Throws `forbidden`, and `conflict` where the chamber has as many as it may.
 */
export function createTemplate(viewer: Viewer, input: CreateTemplate): Promise<Template> {
	demandWriting(viewer);
	return inScope(viewer, async (tx) => {
		await demandRoom(tx, viewer);
		const row = await insert(tx, viewer, { ...input, paper: null });
		await note(tx, viewer, "created", row);
		return ofRow(row);
	});
}

/**
 * Changes a template; what the input leaves out stays as it is. Of a paper in its usual wording the chamber gets its own. The
 * text before is kept as a version. Throws `forbidden`, `not_found`, and `conflict` for an old `version`.
 */
export function updateTemplate(viewer: Viewer, key: TemplateKey, input: UpdateTemplate): Promise<Template> {
	demandWriting(viewer);
	return inScope(viewer, async (tx) => {
		const before = await findTemplate(tx, viewer, key, true);
		const { version, ...given } = input;
		if (version !== undefined && version !== before.version) throw stale();
		const values = { ...before, ...defined(given), ...(before.paper ? { type: before.type } : {}) };
		const { kind, paper, lang, type, title, body, inUse } = values;
		const isSame =
			title === before.title && body === before.body && type === before.type && inUse === before.inUse;
		if (isSame) return before;
		if (!before.isOwn) {
			await demandRoom(tx, viewer);
			const row = await insert(tx, viewer, { kind, paper, lang, type, title, body, inUse });
			await note(tx, viewer, "updated", row);
			return ofRow(row);
		}
		await keepVersion(tx, viewer, key);
		const [row] = await tx
			.update(draftTemplates)
			.set({ type, title, body, inUse, updatedBy: viewer.userId, updatedAt: new Date() })
			.where(own(viewer, key))
			.returning();
		if (!row) throw notFound();
		await note(tx, viewer, "updated", row);
		return ofRow(row);
	});
}

/** Throws `forbidden` for people who may not write templates. */
function demandWriting(viewer: Viewer): void {
	if (!can(viewer, "templates.edit")) throw new AppError("forbidden", "error.forbidden");
}

const stale = () => new AppError("conflict", "error.conflict");

/** An absent field of a change is none. */
const defined = <T extends object>(values: T) =>
	Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

async function demandRoom(tx: Tx, viewer: Viewer): Promise<void> {
	await takeLock(tx, `templates of ${viewer.chamberId}`);
	if ((await tx.$count(draftTemplates, own(viewer))) >= MOST_TEMPLATES)
		throw new AppError("conflict", "template.tooMany", { params: { n: MOST_TEMPLATES } });
}

type Values = Pick<Row, "kind" | "paper" | "lang" | "type" | "title" | "body"> & { inUse?: boolean };

async function insert(tx: Tx, viewer: Viewer, values: Values): Promise<Row> {
	const now = new Date();
	const by = { createdBy: viewer.userId, updatedBy: viewer.userId, createdAt: now, updatedAt: now };
	const [row] = await tx
		.insert(draftTemplates)
		.values({ ...values, ...by, chamberId: viewer.chamberId, id: newId() })
		.onConflictDoNothing()
		.returning();
	// Somebody else gave the paper a wording in the same moment.
	if (!row) throw stale();
	return row;
}

async function keepVersion(tx: Tx, viewer: Viewer, key: TemplateKey): Promise<void> {
	const [row] = await tx.select().from(draftTemplates).where(own(viewer, key));
	if (!row) throw notFound();
	const { id: templateId, version, title, body, updatedBy: savedBy, updatedAt: savedAt } = row;
	const { chamberId } = viewer;
	await tx
		.insert(draftTemplateVersions)
		.values({ chamberId, id: newId(), templateId, version, title, body, savedBy, savedAt });
	await tx
		.update(draftTemplates)
		.set({ version: version + 1 })
		.where(own(viewer, { id: templateId }));
}

/** An earlier text of a template. */
export type TemplateVersion = { version: number; title: string; savedAt: Date; writer: string | null };

/** The most versions that are listed, the latest. */
const MOST_VERSIONS = 100;

/** The earlier versions of a template, the latest first. */
export function templateVersions(viewer: Scope, key: TemplateKey): Promise<TemplateVersion[]> {
	return inScope(viewer, (tx) =>
		tx
			.select({
				version: draftTemplateVersions.version,
				title: draftTemplateVersions.title,
				savedAt: draftTemplateVersions.savedAt,
				writer: users.name,
			})
			.from(draftTemplateVersions)
			.innerJoin(draftTemplates, ofTemplate)
			.leftJoin(
				users,
				and(
					eq(users.chamberId, draftTemplateVersions.chamberId),
					eq(users.id, draftTemplateVersions.savedBy),
				),
			)
			.where(own(viewer, key))
			.orderBy(desc(draftTemplateVersions.version))
			.limit(MOST_VERSIONS),
	);
}

const ofTemplate = and(
	eq(draftTemplateVersions.chamberId, draftTemplates.chamberId),
	eq(draftTemplateVersions.templateId, draftTemplates.id),
);

/** The text a template had in one version; 0 is the usual wording of a paper. Throws `not_found`. */
export async function templateText(
	viewer: Scope,
	key: TemplateKey,
	version: number,
): Promise<{ title: string; body: string }> {
	if (version === 0 && "paper" in key) return builtIn(key.paper, key.lang);
	return inScope(viewer, async (tx) => {
		const [row] = await tx
			.select({ title: draftTemplateVersions.title, body: draftTemplateVersions.body })
			.from(draftTemplateVersions)
			.innerJoin(draftTemplates, ofTemplate)
			.where(and(own(viewer, key), eq(draftTemplateVersions.version, version)));
		if (!row) throw notFound();
		return row;
	});
}

/** Which template a stamp of the chamber's own means now. */
export async function keyOfOwn(viewer: Scope, id: string): Promise<TemplateKey> {
	const rows = await inScope(viewer, (tx) =>
		tx
			.select({ paper: draftTemplates.paper, lang: draftTemplates.lang })
			.from(draftTemplates)
			.where(and(own(viewer, { id }), isNotNull(draftTemplates.paper))),
	);
	const [row] = rows;
	return row?.paper ? { paper: row.paper, lang: row.lang } : { id };
}

function note(
	tx: Tx,
	viewer: Viewer,
	action: "created" | "updated",
	row: Pick<Row, "id" | "title">,
): Promise<void> {
	return recordActivity(tx, viewer, {
		action,
		entityType: "user",
		entityId: row.id,
		matterId: null,
		meta: { name: row.title, changes: ["template"] },
	});
}
