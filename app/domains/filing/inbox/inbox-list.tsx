import type { FormFailure } from "#app/core/web/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Tally } from "#app/ui/form/tally.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { InboxPaper, mayBeTicked } from "./inbox-paper.tsx";
import { mayBeTurned, turnFormId } from "./inbox-ways.tsx";
import type { InboxView } from "./view.server.ts";

type InboxListProps = {
	rows: readonly InboxView[];
	failed: FormFailure | undefined;
	/** What is to be kept of the list's address in those of its dialogs. */
	search: string;
	mayAddDates: boolean;
	mayOpenMatters: boolean;
};

/** The papers of a page one under the other, those that are plain ticked, and the buttons that file what is ticked where anything can be. */
export function InboxList({ rows, failed, search, mayAddDates, mayOpenMatters }: InboxListProps) {
	return (
		<>
			<PostForm className="tally grid gap-3">
				<ul className="card card-rows">
					{rows.map((row) => (
						<InboxPaper
							key={row.id}
							row={row}
							failed={failed}
							search={search}
							mayOpenMatters={mayOpenMatters}
						/>
					))}
				</ul>
				{rows.some(mayBeTicked) && <FileButtons mayAddDates={mayAddDates} />}
			</PostForm>
			{rows.filter(mayBeTurned).map(({ id }) => (
				<PostForm key={id} id={turnFormId(id)} action={`/documents/${id}/pages/1/turn`}>
					<input type="hidden" name="redirectTo" value={`/documents/inbox${search}`} />
				</PostForm>
			))}
		</>
	);
}

function FileButtons({ mayAddDates }: Pick<InboxListProps, "mayAddDates">) {
	const t = useT();
	return (
		<div className="form-foot">
			<Button busy={t("inbox.moving")} variant={mayAddDates ? "secondary" : "primary"}>
				<Tally text={t("inbox.moveTicked", { n: "\n" })} />
			</Button>
			{mayAddDates && (
				<Button name="dates" value="on" variant="primary" icon="check" busy={t("inbox.moving")}>
					{t("inbox.moveAndAddDates")}
				</Button>
			)}
		</div>
	);
}
