import { DialogBody } from "#app/ui/dialog.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { IslandOf } from "#app/ui/island/island.tsx";
import { Still } from "#app/ui/island/still.tsx";
import type { Plain } from "#app/ui/island/wire.ts";
import type { DeskProps } from "./draft-desk.tsx";
import type { Start } from "./draft-state.ts";
import { readDraftForm } from "./effects.ts";
import { ContentField, fieldTexts, StoredTextOffer, TagsAndNotes, TitleField, TypeField } from "./fields.tsx";
import { useDraft, type WritingProps } from "./use-draft.tsx";

export type NewDraftProps = WritingProps & Pick<DeskProps, "types" | "errors">;

/**
 * A draft that is still to be created: kept in the browser until the server has it. Its still parts are `first`, the
 * button that Enter presses, `summary`, `template` and `foot`.
 */
function NewDraftForm(props: NewDraftProps & { start: Start }) {
	const t = useT();
	const { state, send, submit, write, time } = useDraft(props);
	const written = { state, send, write, errors: props.errors };
	return (
		<PostForm encType="multipart/form-data" onSubmit={submit} suppressHydrationWarning>
			<Still name="first" />
			<DialogBody>
				<Still name="summary" />
				<StoredTextOffer {...{ state, send, time }} />
				<Still name="template" />
				<div className="two">
					<TitleField {...written} />
					<TypeField {...written} types={props.types} />
				</div>
				<div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)]">
					<ContentField {...written} rows={15} label={t("draft.content")} hint={t("draft.templateHint")} />
					<div className="grid gap-3.5">
						<TagsAndNotes {...written} />
					</div>
				</div>
				<input type="hidden" name="template" value={state.values.template} />
			</DialogBody>
			<Still name="foot" />
		</PostForm>
	);
}

export const newDraftForm: IslandOf<NewDraftProps & Plain, Start> = {
	name: "new-draft",
	texts: [...fieldTexts, "draft.templateHint"],
	View: NewDraftForm,
	read: readDraftForm,
};
