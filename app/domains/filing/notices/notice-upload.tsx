import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { MOST_INVITATION_BYTES } from "./limits.ts";

/** The form that takes an invitation as a file. */
export function NoticeUpload({ errors }: { errors: string[] | undefined }) {
	const t = useT();
	const format = useFormat();
	return (
		<Card title={t("notice.upload")}>
			<PostForm encType="multipart/form-data" className="grid gap-4">
				<Field
					type="file"
					label={t("notice.file")}
					hint={t("notice.fileHint", { size: format.size(MOST_INVITATION_BYTES) })}
					field={{ name: "file", errors }}
					accept=".ics,text/calendar"
					required
				/>
				<p>
					<Button icon="upload" busy={t("document.uploading")}>
						{t("notice.send")}
					</Button>
				</p>
			</PostForm>
		</Card>
	);
}
