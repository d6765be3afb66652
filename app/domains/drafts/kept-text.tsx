import { useFormat, useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** What the script of a draft's form says, in the language of the page. */
export function useScriptTexts(): string {
	const t = useT();
	return JSON.stringify({
		saving: t("st.saving"),
		saved: t("dr.savedat", { time: t("common.clock") }),
		unsaved: t("dr.unsaved"),
		offline: t("dr.offline"),
		signedout: t("dr.signedout"),
		changed: t("dr.changed"),
		failed: t("err.draftupdate"),
		kept: t("dr.kept", { time: t("common.clock") }),
		replace: t("dr.replaceask"),
		word: t("dr.words.one"),
		words: t("dr.words.other"),
		blank: t("dr.unresolved.one"),
		blanks: t("dr.unresolved.other"),
	});
}

/** Offers back the text the browser kept and the server never had; the script shows it when there is one. */
export function KeptText() {
	const t = useT();
	return (
		<div className="alert tone-yellow" data-offer="" hidden>
			<Icon name="info" />
			<div>
				<p className="font-bold" data-offertext="" />
				<p className="mt-2 flex flex-wrap gap-2">
					<button type="button" className="btn btn-sm" data-putback="">
						{t("dr.putback")}
					</button>
					<button type="button" className="btn btn-sm" data-discard="">
						{t("dr.discard")}
					</button>
				</p>
			</div>
		</div>
	);
}

/** Whether the text is saved: the moment of the last save, and what the script says afterwards. */
export function SavedState({ at, signIn }: { at: Date; signIn: string }) {
	const t = useT();
	const format = useFormat();
	return (
		<span>
			<span data-state="">{t("dr.savedat", { time: format.dateTime(at) })}</span>{" "}
			<a href={signIn} data-signin="" hidden>
				{t("act.signin")}
			</a>
			<button
				type="submit"
				form="draft"
				name="intent"
				value="save"
				className="btn btn-sm"
				data-compareboth=""
				hidden
			>
				{t("dr.compareboth")}
			</button>
		</span>
	);
}
