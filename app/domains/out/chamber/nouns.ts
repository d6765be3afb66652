import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import * as schema from "#drizzle/schema.ts";

/** The tables in an export; a table comes after those it refers to. */
const { chambers, users, preferences, courtTravel, clients, matters, matterTeam } = schema;
const { documents, documentPages, pageReadings, caseRefs, hearings, tasks, drafts, draftVersions } = schema;
const { draftTemplates, draftTemplateVersions } = schema;
const { conflictChecks, conflictHits, activity, imports, importRows } = schema;
const TABLES = {
	...{ chambers, users, preferences, courtTravel, clients, matters, matterTeam },
	...{ documents, documentPages, pageReadings, caseRefs, hearings, tasks, drafts, draftVersions },
	...{ draftTemplates, draftTemplateVersions, conflictChecks, conflictHits, activity, imports, importRows },
};

export type NounName = keyof typeof TABLES;

/** The tables that are not exported, each with the reason. Every table of the schema is listed here or above. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
	accounts: "Passwords. The e-mail stands with the user.",
	sessions: "Secrets of signed-in devices.",
	access_tokens: "Secrets of callers of /api.",
	second_factors: "Secrets: the app of a person shows codes for the installation where it was set up.",
	recovery_codes: "Secrets, in place of those codes.",
	passkeys: "Of the installation's address, at which alone they work.",
	invites: "Secrets: an invitation leads to the installation that sent it.",
	password_resets: "Secrets: a link leads to the installation that made it.",
	calendar_feeds: "Secrets: an address leads to the installation that made it.",
	access_keys: "Secrets: a key opens the installation that made it.",
	webhooks: "Of the installation: whom it tells, with a secret that follows from its own.",
	webhook_deliveries: "Of the installation: what it told, and how that went.",
	mailboxes: "Of the installation, which alone opens the password in it.",
	mail_messages: "Of the mailbox that the installation looks into; the papers are documents.",
	mail_attachments: "Of the mailbox that the installation looks into; the papers are documents.",
	kept_answers: "What was answered to whom within a day, for requests that are sent again.",
	bindings: "What was asked of the worker; the papers it made stand with the documents.",
	binding_papers: "Which documents those were; undoing is for the installation that did it.",
	books: "Made of papers that stand with the documents and drafts, by the installation that did it.",
	book_papers: "Which papers those were.",
	book_parts: "Files of the installation's store, made of files that are exported.",
	chamber_exports: "Of the installation: exports that lie in its file store.",
	backups: "Of the installation: a backup holds all chambers.",
	cause_lists: "The court's own papers; what was taken from them is in the hearings.",
	cause_list_rows: "The court's own papers; what was taken from them is in the hearings.",
	cause_list_changes: "What undoing a list needs, for the installation that took it.",
	import_changes: "What undoing an import needs, for the installation that brought it in.",
	running_items: "Where the courts of a day are; of no use on the next one.",
	court_notices:
		"Of the mailbox that the installation looks into; what was saved of them is in hearings and tasks.",
	audit_links: "Of the installation: where the entries arrive, they are linked anew.",
	security_log: "Of the installation: who signed in there, and what it refused.",
	alarms: "Of the installation, not of the chamber.",
	rate_limits: "Of the installation, not of the chamber.",
	notifications: "Each person's own, which an Admin does not see; they follow from the activity.",
	search_words: "Follow from the texts.",
	fresh_words: "Follow from the texts.",
	stale_words: "Of the installation: how far it has renewed the words of its rows.",
};

const OF_MATTER = "Follows from the matter.";
const OF_STORE = "Where a file lies in one file store; an export has a list of its own.";

/** Columns of exported tables that no export holds, each with its reason; besides the chamber, which all rows have in common. */
export const FIELDS_LEFT_OUT: Readonly<Partial<Record<NounName, Readonly<Record<string, string>>>>> = {
	matterTeam: { restricted: OF_MATTER },
	documents: { restricted: OF_MATTER, storageKey: OF_STORE },
	documentPages: { search: "Follows from the text." },
	hearings: { restricted: OF_MATTER },
	tasks: { restricted: OF_MATTER },
	drafts: { restricted: OF_MATTER, unresolved: "Follows from the text." },
	conflictChecks: { restricted: OF_MATTER },
	conflictHits: { restricted: OF_MATTER },
	activity: {
		aboutDocumentId: "Follows from what the entry is about.",
		aboutMatterId: "Follows from what the entry is about.",
		restricted: "Follows from the matter or document.",
	},
	imports: { storageKey: OF_STORE },
};

/** A kind of row as an export has it: a table without what is left out, its fields under the names they have in the code. */
export type Noun = {
	name: NounName;
	/** The table's name in the database, and of the file. */
	file: string;
	table: PgTable;
	fields: ReadonlyMap<string, PgColumn>;
	/** The fields by which a row is known within its chamber. */
	key: readonly string[];
	/** The column that says whose a row is. */
	whose: PgColumn;
	references: readonly Reference[];
};

/** Fields that name a row of a noun, by fields of that one. */
export type Reference = { fields: readonly string[]; noun: NounName; to: readonly string[] };

/** The nouns of a chamber, in an order in which each refers to those before it and to itself alone. */
export const NOUNS: readonly Noun[] = Object.entries(TABLES).map(([name, table]) =>
	nounOf(name as NounName, table),
);

function nounOf(name: NounName, table: PgTable): Noun {
	const all = Object.entries(getTableColumns(table) as Record<string, PgColumn>);
	const isLeftOut = ([field, column]: (typeof all)[number]) =>
		column.name === "chamber_id" || field in (FIELDS_LEFT_OUT[name] ?? {});
	const fields = new Map(all.filter((one) => !isLeftOut(one)));
	const [primary] = getTableConfig(table).primaryKeys;
	const keys = primary?.columns ?? all.map(([, column]) => column).filter((column) => column.primary);
	const key = keys.flatMap((column) => fieldsOf(fields, [column]));
	const whose = all.find(([, column]) => column.name === "chamber_id")?.[1] ?? (fields.get("id") as PgColumn);
	return {
		name,
		file: getTableName(table),
		table,
		fields,
		key,
		whose,
		references: referencesOf(table, fields),
	};
}

function nameOf(table: unknown): NounName | undefined {
	return Object.entries(TABLES).find(([, one]) => one === table)?.[0] as NounName | undefined;
}

function fieldsOf(fields: ReadonlyMap<string, PgColumn>, columns: readonly PgColumn[]): string[] {
	return columns.flatMap((column) => [...fields].find(([, one]) => one.name === column.name)?.[0] ?? []);
}

function referencesOf(table: PgTable, fields: ReadonlyMap<string, PgColumn>): Reference[] {
	const seen = new Map<string, Reference>();
	for (const key of getTableConfig(table).foreignKeys) {
		const { columns, foreignColumns, foreignTable } = key.reference();
		const pairs = columns
			.map((column, index) => [column, foreignColumns[index] as PgColumn] as const)
			.filter(([column]) => fieldsOf(fields, [column]).length > 0 && column.name !== "restricted");
		const from = fieldsOf(
			fields,
			pairs.map(([column]) => column),
		);
		const noun = nameOf(foreignTable);
		if (from.length === 0 || !noun) continue;
		const there = new Map(Object.entries(getTableColumns(foreignTable) as Record<string, PgColumn>));
		seen.set(from.join(), {
			fields: from,
			noun,
			to: fieldsOf(
				there,
				pairs.map(([, column]) => column),
			),
		});
	}
	return [...seen.values()];
}
