import { behaviour } from "#app/core/browser/behaviours.ts";
import { useT } from "#app/ui/i18n.tsx";

type ErrorSummaryProps = {
	/** Field messages, each with the id of its control. */
	errors?: readonly { id?: string | undefined; message: string }[];
	/** A message for the whole form. */
	message?: string | null | undefined;
	/** Pages it leads to, such as the matter that is there already. */
	links?: readonly { href: string; label: string }[];
};

/** What stopped a form, first on the page and focused; each message leads to its field. Nothing when nothing failed. */
export function ErrorSummary({ errors = [], message, links = [] }: ErrorSummaryProps) {
	const t = useT();
	if (errors.length === 0 && !message) return null;
	return (
		// biome-ignore lint/a11y/noAutofocus: after a failed submission the reason is where reading goes on, without script too
		<div className="summary" tabIndex={-1} autoFocus {...behaviour({ focus: true })}>
			<div role="alert">
				<h2>{t("common.problem")}</h2>
				{message && <p>{message}</p>}
				{errors.length > 0 && (
					<ul>
						{errors.map((error) => (
							<li key={`${error.id}-${error.message}`}>
								{error.id ? <a href={`#${error.id}`}>{error.message}</a> : error.message}
							</li>
						))}
					</ul>
				)}
				{links.map(({ href, label }) => (
					<p key={href}>
						{t("action.viewDetails")}: <a href={href}>{label}</a>
					</p>
				))}
			</div>
		</div>
	);
}
