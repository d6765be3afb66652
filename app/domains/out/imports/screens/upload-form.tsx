import { languageNames } from "#app/messages/index.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { locales } from "#drizzle/words.ts";
import { MOST_IMPORT_BYTES } from "../schema.ts";
import { MOST_COLUMNS, MOST_ROWS } from "../sheet/cells.ts";

const ENDINGS = ".csv,.tsv,.txt,.xlsx,.xls,.ods,.json";

/** Step one: the file, or a template to fill in. */
export function ImportUpload({ errors }: { errors: string[] | undefined }) {
	const t = useT();
	const format = useFormat();
	const bounds = {
		size: format.size(MOST_IMPORT_BYTES),
		rows: format.number(MOST_ROWS),
		columns: format.number(MOST_COLUMNS),
	};
	return (
		<Card>
			<PostForm encType="multipart/form-data" className="grid gap-4">
				<Field
					type="file"
					label={t("import.file")}
					hint={t("import.fileHint", bounds)}
					field={{ name: "file", errors }}
					accept={ENDINGS}
					required
				/>
				<p>
					<Button variant="primary" icon="upload" busy={t("document.uploading")}>
						{t("import.send")}
					</Button>
				</p>
			</PostForm>
			<p className="mt-4 text-sm">
				{t("import.templates")}{" "}
				{locales.map((locale) => (
					<span key={locale}>
						<a href={`/import/template?lang=${locale}`} lang={locale}>
							{languageNames[locale]}
						</a>{" "}
					</span>
				))}
			</p>
		</Card>
	);
}
