import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { PostForm } from "./post-form.tsx";

type DeletedNoticeProps = {
	text: string;
	/** The address that takes it back out of the bin. */
	restore: string;
	/** Where to be afterwards; without it, at what was taken back. */
	here?: string;
};

/** Says that something went into the bin, with the button that takes it back out. It stays until the page is left. */
export function DeletedNotice({ text, restore, here }: DeletedNoticeProps) {
	const t = useT();
	return (
		<Alert tone="info" className="mb-3">
			<PostForm action={restore} className="flex flex-wrap items-center gap-3">
				<span role="status">{text}</span>
				{here && <input type="hidden" name="redirectTo" value={here} />}
				<Button size="sm">{t("action.undo")}</Button>
				<a href="/bin">{t("bin.open")}</a>
			</PostForm>
		</Alert>
	);
}
