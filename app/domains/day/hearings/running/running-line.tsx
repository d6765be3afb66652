import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { itemsBefore, nextItem } from "./place.ts";
import type { Running } from "./running.server.ts";

type LineProps = {
	/** A hearing in the room, by which the room is known. */
	hearingId: string;
	running: Running | undefined;
	maySet: boolean;
	/** The address of the page with the board. */
	here: string;
};

/** The item with which a court begins. */
const FIRST = "1";

/** What a room is at today, and the ways to say so: one tap for the next item or for the first one, and a number for any other. */
export function RunningLine({ hearingId, running, maySet, here }: LineProps) {
	const t = useT();
	const format = useFormat();
	const next = running && nextItem(running.item);
	const action = `/hearings/${hearingId}/running`;
	return (
		<div className="board-running">
			<p>
				{running
					? t("running.now", { item: running.item, name: running.by, time: format.time(running.at) })
					: t("running.unknown")}
			</p>
			{maySet && next && (
				<PostForm action={action}>
					<input type="hidden" name="redirectTo" value={here} />
					<Button name="item" value={next} size="sm">
						{t("running.next", { item: next })}
					</Button>
				</PostForm>
			)}
			{maySet && (
				<PostForm action={action} className="board-running-set">
					<input type="hidden" name="redirectTo" value={here} />
					<Field
						field={{ id: `running-${hearingId}`, name: "item", value: running ? undefined : FIRST }}
						label={t("running.item")}
						hideLabel
						placeholder={t("running.item")}
						inputMode="numeric"
						maxLength={50}
						required
					/>
					<Button size="sm">{t("running.set")}</Button>
				</PostForm>
			)}
		</div>
	);
}

/** How many items are before one, while another is running. */
export function ItemsBefore({ itemNo, running }: { itemNo: string | null; running: Running | undefined }) {
	const t = useT();
	const before = running ? itemsBefore(itemNo, running.item) : null;
	if (before === null) return null;
	if (before === "passed") return <b className="board-before">{t("running.passed")}</b>;
	return (
		<b className={before === 0 ? "board-before board-called-now" : "board-before"}>
			{before === 0 ? t("running.ours") : t.n("running.before", before)}
		</b>
	);
}
