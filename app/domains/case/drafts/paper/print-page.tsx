import { Fragment } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { DraftType } from "#drizzle/words.ts";
import { belowLetterhead, type Letterhead } from "./letterhead.ts";
import { textLanguage } from "./measure.ts";
import { layOut, type PaperKind, type PaperLine, papers, roleText } from "./paper.ts";

type PrintProps = {
	draft: { id: string; title: string; type: DraftType; content: string };
	paper: PaperKind;
	letterhead: Letterhead;
};

/** A draft as it goes to court: on the paper asked for, its pages numbered, with nothing of the application on it. `paperStyle` is its style. */
export function DraftPaper({ draft, paper, letterhead }: PrintProps) {
	const t = useT();
	return (
		<>
			<header className="no-print flex flex-wrap items-center gap-2 p-3">
				<LinkButton href={`/drafts/${draft.id}`} icon="chevron-left">
					{t("common.back")}
				</LinkButton>
				<nav aria-label={t("draft.paper")} className="flex flex-wrap gap-2">
					{(Object.keys(papers) as PaperKind[]).map((name) => (
						<Fragment key={name}>
							<a className="chip" href={`?paper=${name}`} aria-current={name === paper ? "page" : undefined}>
								{t(`draft.paper.${name}`)}
							</a>{" "}
						</Fragment>
					))}
				</nav>
				{(["pdf", "docx"] as const).map((format) => (
					<LinkButton
						key={format}
						href={`/drafts/${draft.id}/paper?format=${format}&paper=${paper}`}
						icon="download"
					>
						{t(format === "pdf" ? "draft.pdf" : "draft.word")}
					</LinkButton>
				))}
				<button type="button" className="btn btn-primary" {...behaviour({ print: true })} hidden>
					<Icon name="printer" />
					{t("action.print")}
				</button>
			</header>
			<Sheet draft={draft} paper={paper} letterhead={letterhead} />
		</>
	);
}

type SheetProps = Omit<PrintProps, "letterhead"> & { letterhead?: Letterhead };

/** The paper itself; `paperStyle` is its style sheet. */
export function Sheet({ draft, paper, letterhead }: SheetProps) {
	const head = paper === "letter_head" ? letterhead : undefined;
	const stamped = draft.type === "vakalatnama" && paper !== "letter_head";
	return (
		<main id="main" className="sheet" lang={textLanguage(draft.content)}>
			<h1 className="sr-only">{draft.title}</h1>
			{head && <Head letterhead={head} />}
			{stamped && <div className="stamp" aria-hidden="true" />}
			{layOut(belowLetterhead(draft.content, head)).map((line, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
				<Line key={at} line={line} />
			))}
		</main>
	);
}

function Head({ letterhead: { chamber, lines } }: { letterhead: Letterhead }) {
	return (
		<div className="letterhead">
			<b>{chamber}</b>
			{lines.map((text) => (
				<div key={text}>{text}</div>
			))}
		</div>
	);
}

function Line({ line }: { line: PaperLine }) {
	if (line.kind === "blank") return <p />;
	if (line.kind === "numbered")
		return (
			<p className={line.level === 2 ? "numbered deep" : "numbered"}>
				<span>{line.mark}</span>
				<span>
					<Blanks text={line.text} />
				</span>
			</p>
		);
	if (line.kind === "party" || line.kind === "columns") {
		const [left, right] = line.kind === "party" ? [line.text, roleText(line.role)] : [line.left, line.right];
		return (
			<p className="party">
				<span>
					<Blanks text={left} />
				</span>
				<span className="end">
					<Blanks text={right} />
				</span>
			</p>
		);
	}
	return (
		<p className={line.kind}>
			<Blanks text={line.text} />
		</p>
	);
}

/** Marks on the screen what is still to be filled in; on paper it is a blank like any other. */
function Blanks({ text }: { text: string }) {
	return text.split(/(\[__[^[\]\n]*\])/).map((part, at) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
		part.startsWith("[__") && part.endsWith("__]") ? <mark key={at}>{part}</mark> : part,
	);
}
