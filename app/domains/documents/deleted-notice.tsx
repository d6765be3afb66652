import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";

/** Says that a document went into the bin, with the button that takes it back out. It stays until the page is left. */
export function DeletedNotice({ documentId, here }: { documentId: string | null; here: string }) {
	const t = useT();
	if (!documentId) return null;
	return (
		<Alert tone="info" className="mb-3">
			<PostForm action={`/documents/${documentId}/restore`} className="flex flex-wrap items-center gap-3">
				<span role="status">{t("ok.docdeleted")}</span>
				<input type="hidden" name="redirectTo" value={here} />
				<Button size="sm">{t("act.undo")}</Button>
			</PostForm>
		</Alert>
	);
}
