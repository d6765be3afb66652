import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { MOST_LIST_BYTES, MOST_LIST_PAGES } from "../schema.ts";

/** Takes the court's PDF. */
export function ListUpload({ errors }: { errors: string[] | undefined }) {
	const t = useT();
	const format = useFormat();
	return (
		<Card>
			<PostForm encType="multipart/form-data" className="grid gap-4">
				<Field
					type="file"
					label={t("causelist.file")}
					hint={t("causelist.fileHint", {
						size: format.size(MOST_LIST_BYTES),
						pages: format.number(MOST_LIST_PAGES),
					})}
					field={{ name: "file", errors }}
					accept=".pdf,application/pdf"
					required
				/>
				<p>
					<Button variant="primary" icon="upload" busy={t("document.uploading")}>
						{t("causelist.send")}
					</Button>
				</p>
			</PostForm>
		</Card>
	);
}
