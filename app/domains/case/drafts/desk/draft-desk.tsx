import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { IslandOf } from "#app/ui/island/island.tsx";
import { Still } from "#app/ui/island/still.tsx";
import type { Plain } from "#app/ui/island/wire.ts";
import { PageHead } from "#app/ui/page.tsx";
import { BlankList, blankTexts } from "./blank-list.tsx";
import type { Start } from "./draft-state.ts";
import { readDraftForm } from "./effects.ts";
import {
	ContentField,
	Counts,
	fieldTexts,
	StoredTextOffer,
	TagsAndNotes,
	TitleField,
	TypeField,
} from "./fields.tsx";
import { lineText, useDraft, type WritingProps } from "./use-draft.tsx";

export type DeskProps = WritingProps & {
	draftId: string;
	title: string;
	back: { href: string; label: string };
	/** When the server last saved it, in words. */
	savedText: string;
	types: readonly { value: string; label: string }[];
	errors: { readonly [name: string]: readonly string[] };
	/** Somebody else's newer version is shown beside this text. */
	isStale: boolean;
};

const columns = "grid items-start gap-4 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]";
const halves = "grid items-start gap-4 lg:grid-cols-2";

/**
 * A draft being written: saved after every pause, kept in the browser until then. Its still parts are `badges`, `actions`,
 * `notices`, `theirs`, `clauses` and `facts`.
 */
function DraftDesk(props: DeskProps & { start: Start }) {
	const t = useT();
	const { state, send, submit, write, time } = useDraft(props);
	const written = { state, send, write, errors: props.errors };
	return (
		<>
			<PageHead back={props.back} title={props.title} under={<Under {...{ props, state, time }} />}>
				<Still name="actions" />
			</PageHead>
			<PostForm id="draft" encType="multipart/form-data" onSubmit={submit} suppressHydrationWarning>
				<input type="hidden" name="version" value={state.version} />
				<input type="hidden" name="template" value={state.values.template} />
				<div className="grid gap-4">
					<Still name="notices" />
					<StoredTextOffer {...{ state, send, time }} />
					<div className={props.isStale ? halves : columns}>
						<div className="grid gap-4">
							<TitleField {...written} />
							<ContentField
								{...written}
								rows={props.isStale ? 15 : 24}
								label={t(props.isStale ? "draft.mine" : "draft.content")}
							/>
							<Counts content={state.counted} />
						</div>
						<div className="grid gap-4">
							<Still name="theirs" />
							<BlankList content={state.counted} draftId={props.draftId} />
							<Still name="clauses" />
							<TypeField {...written} types={props.types} />
							<TagsAndNotes {...written} />
							<Still name="facts" />
						</div>
					</div>
				</div>
			</PostForm>
		</>
	);
}

type UnderProps = { props: DeskProps } & Pick<ReturnType<typeof useDraft>, "state" | "time">;

/** Whether the text is saved: the moment of the last save, the result of the next ones, and the way out where one failed. */
function Under({ props, state, time }: UnderProps) {
	const t = useT();
	return (
		<>
			<Still name="badges" />
			<span>
				<span id="draft-state">{lineText(state.line, t, time, props.savedText)}</span>{" "}
				<a href={`/login?redirectTo=/drafts/${props.draftId}`} hidden={state.stopped !== "signedOut"}>
					{t("action.signIn")}
				</a>
				<button
					type="submit"
					form="draft"
					name="intent"
					value="save"
					className="btn btn-sm"
					hidden={state.stopped !== "changed"}
				>
					{t("draft.compareBoth")}
				</button>
			</span>
		</>
	);
}

export const draftDesk: IslandOf<DeskProps & Plain, Start> = {
	name: "draft",
	texts: [
		...fieldTexts,
		...blankTexts,
		"draft.mine",
		"draft.savedAt",
		"draft.signedOut",
		"draft.changed",
		"draft.compareBoth",
		"draft.words.one",
		"draft.words.other",
		"draft.unresolved.one",
		"draft.unresolved.other",
		"error.draftUpdate",
		"state.saving",
		"action.signIn",
	],
	View: DraftDesk,
	read: readDraftForm,
};
