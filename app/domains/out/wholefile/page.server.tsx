import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { behaviour } from "#app/core/browser/behaviours.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { paperStyle } from "#app/domains/case/drafts/paper/paper.ts";
import { Sheet } from "#app/domains/case/drafts/paper/print-page.tsx";
import type { OpenDraft } from "#app/domains/case/drafts/service.server.ts";
import { courtNow } from "#app/domains/day/tasks/times.ts";
import { courtToday } from "#app/domains/law/courts/hearing-status.ts";
import { translator } from "#app/messages/index.ts";
import { I18n } from "#app/ui/i18n-provider.tsx";
import { ClientTop, type FolderOfMatter, MatterList } from "./client-parts.tsx";
import { type Contents, TABLES } from "./contents.ts";
import { type MatterFile, wholeHearings } from "./gather.server.ts";
import {
	Activity,
	Adjournments,
	Drafts,
	Hearings,
	type Made,
	MatterTop,
	Papers,
	PartHead,
	Tasks,
} from "./parts.tsx";
import type { ClientFile } from "./subject.server.ts";

/** For whom a file is made, in whose language, and in which style. */
export type Making = { viewer: Viewer; css: string; at: Date };

type Gone = ReadonlySet<string>;

/** The page that a matter's folder is read by, in pieces. `gone` names what the store did not have. */
export async function* matterPage(
	making: Making,
	file: MatterFile,
	{ papers, drafts }: Contents<MatterFile["drafts"][number]>,
	gone: Gone,
): AsyncGenerator<string> {
	const { viewer } = making;
	const t = translator(viewer.locale);
	const show = shower(viewer);
	const part = (id: keyof typeof TABLES | "documents" | "drafts", title: string, rows: readonly unknown[]) =>
		show(
			<PartHead id={id} title={title} table={TABLES[id as keyof typeof TABLES]} empty={rows.length === 0} />,
		);
	yield begin(making, file.row.matter.title);
	yield show(<MatterTop file={file} made={madeBy(making)} />);
	yield part("hearings", t("nav.hearings"), file.hearings);
	const today = courtToday(making.at);
	for await (const rows of wholeHearings(viewer, file)) yield show(<Hearings rows={rows} today={today} />);
	yield part("documents", t("nav.documents"), papers);
	if (papers.length > 0) yield show(<Papers papers={papers} gone={gone} />);
	yield part("drafts", t("tab.drafting"), drafts);
	if (drafts.length > 0) yield show(<Drafts drafts={drafts} gone={gone} />);
	yield part("tasks", t("tab.tasks"), file.tasks);
	if (file.tasks.length > 0) yield show(<Tasks rows={file.tasks} now={courtNow(making.at)} />);
	yield part("ledger", t("ledger.title"), file.ledger.lines);
	if (file.ledger.lines.length > 0) yield show(<Adjournments ledger={file.ledger} />);
	yield part("activity", t("wholeFile.activity"), file.activity);
	if (file.activity.length > 0) yield show(<Activity entries={file.activity} />);
	yield END;
}

/** The page of a client: what is kept of them, and the way to the folder of each matter. */
export function clientPage(making: Making, file: ClientFile, folders: readonly FolderOfMatter[]): string {
	const show = shower(making.viewer);
	return [
		begin(making, file.row.client.name),
		show(<ClientTop file={file} made={madeBy(making)} />),
		show(<MatterList folders={folders} />),
		END,
	].join("");
}

/** What of the style sheet a paper rests on. */
const BARE =
	"*{box-sizing:border-box;margin:0}.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}";

/** A draft as the paper it is. */
export function draftPage({ viewer }: Making, { draft }: OpenDraft): string {
	const paper = "sc_hc_a4";
	const sheet = shower(viewer)(<Sheet draft={draft} paper={paper} />);
	return `${head(viewer, draft.title, BARE + paperStyle(paper))}<body>${sheet}${END_BODY}`;
}

/** Who makes a file, and when. */
export const madeBy = ({ viewer, at }: Making): Made => ({
	at,
	name: viewer.name,
	chamber: viewer.chamberName,
});

/** Renders parts of a page as HTML in the language of the person who downloads it. */
export const shower = (viewer: Viewer) => (node: ReactNode) =>
	renderToStaticMarkup(<I18n settings={viewer}>{node}</I18n>);

const END_BODY = "</body></html>\n";
/** How every page ends. */
export const END = `</main></div>${END_BODY}`;

/** How every page begins. */
export const begin = ({ viewer, css }: Making, title: string): string =>
	`${head(viewer, title, css)}<body><div class="page"><main>`;

/** Nothing of it is fetched and nothing runs, whatever was typed into a matter. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

function head({ locale }: Viewer, title: string, css: string): string {
	const page = renderToStaticMarkup(
		<html lang={locale} {...behaviour({ theme: "auto" })}>
			<head>
				<meta charSet="utf-8" />
				<meta httpEquiv="Content-Security-Policy" content={POLICY} />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<title>{title}</title>
			</head>
		</html>,
	);
	// The style sheet is ours and knows no `</style`.
	return `<!doctype html>${page.replace(HEAD_END, () => `<style>${css}</style></head>`)}`;
}

const HEAD_END = "</head></html>";
