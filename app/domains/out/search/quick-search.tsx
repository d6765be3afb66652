import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";

type QuickSearchProps = { typed?: string | undefined; message?: string | undefined };

/** The dashboard's box for a case number or a name. */
export function QuickSearch({ typed, message }: QuickSearchProps) {
	const t = useT();
	return (
		<section className="card quick" aria-labelledby="quick-search">
			<div className="card-head">
				<h2 id="quick-search">{t("dashboard.quick")}</h2>
			</div>
			<PostForm action="/?index" className="card-body" noValidate>
				<div className="flex items-end gap-2">
					<Field
						label={t("dashboard.quick")}
						hideLabel
						field={{ name: "searchQuery", value: typed, errors: message ? [message] : [] }}
						placeholder={t("dashboard.quickPlaceholder")}
						autoComplete="off"
						maxLength={300}
						className="min-w-0 grow"
					/>
					<Button variant="primary" icon="search" busy={t("search.searching")}>
						{t("action.searchCase")}
					</Button>
				</div>
				<p className="hint">{t("dashboard.quickHint")}</p>
			</PostForm>
		</section>
	);
}
