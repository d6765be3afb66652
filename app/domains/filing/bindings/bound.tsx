import { Alert } from "#app/ui/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { LiveProgress } from "#app/ui/live-progress.tsx";
import { MOST_PAGES } from "./schema.ts";
import type { BindingView, PaperLink } from "./view.server.ts";

const UNDER_WAY = { join: "binding.joining", a4: "binding.puttingOnA4" } as const;
const IS_DONE = { join: "binding.isJoined", a4: "binding.isOnA4" } as const;
const OLD_PAPERS = {
	split: "binding.bundleInBin",
	join: "binding.papersInBin",
	a4: "binding.paperStays",
} as const;

/** The state of a split or join, or of pages that are put on A4: in progress, what it made and how to take it back, or why it came to nothing. */
export function Bound({ binding }: { binding: BindingView }) {
	const t = useT();
	const { id, state, failure, before, after, wanted } = binding;
	if (state === "waiting")
		return (
			<LiveProgress
				title={binding.kind === "split" ? t.n("binding.splitting", wanted) : t(UNDER_WAY[binding.kind])}
				done={0}
				all={0}
				here={`/documents/bound/${id}`}
			>
				<p className="mt-2 text-sm text-ink2">{t("binding.wait")}</p>
			</LiveProgress>
		);
	if (state === "failed")
		return (
			<>
				<Alert tone="error" title={t("binding.failed")}>
					{failure && t(`binding.fail.${failure}`, { n: MOST_PAGES })} {t("binding.nothingChanged")}
				</Alert>
				<Papers papers={before} />
			</>
		);
	if (state === "undone")
		return (
			<>
				<Alert>{t("binding.undone")}</Alert>
				<Papers papers={before} />
			</>
		);
	return (
		<>
			<Alert
				tone="success"
				title={binding.kind === "split" ? t.n("binding.isSplit", wanted) : t(IS_DONE[binding.kind])}
			>
				{t(OLD_PAPERS[binding.kind])}
			</Alert>
			<Papers papers={after} />
			<Ways binding={binding} />
		</>
	);
}

/** The papers that are there, each a link to its page. */
function Papers({ papers }: { papers: readonly PaperLink[] }) {
	const t = useT();
	return (
		<Card className="mt-3">
			<ul className="grid gap-2">
				{papers.map(({ id, name, pageCount, isGone }) => (
					<li key={id} className="[overflow-wrap:anywhere]">
						{isGone ? name : <a href={`/documents/${id}`}>{name}</a>}{" "}
						{pageCount && <small className="text-ink2">{t.n("document.pages", pageCount)}</small>}
					</li>
				))}
			</ul>
		</Card>
	);
}

function Ways({ binding: { id, home, mayUndo } }: { binding: BindingView }) {
	const t = useT();
	return (
		<div className="mt-3 flex flex-wrap gap-2">
			<LinkButton href={home} variant="primary">
				{t(home === "/documents/inbox" ? "inbox.title" : "nav.documents")}
			</LinkButton>
			{mayUndo && (
				<PostForm action={`/documents/bound/${id}/undo`}>
					<input type="hidden" name="redirectTo" value={`/documents/bound/${id}`} />
					<Button icon="history">{t("action.undo")}</Button>
				</PostForm>
			)}
		</div>
	);
}
