import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { Amount, Follow, Followed } from "#app/ui/live-progress.tsx";
import type { WorkKind } from "./kinds.ts";
import type { WorkRow } from "./list.server.ts";

const hrefs: Record<WorkKind, (id: string) => string> = {
	reading: (id) => `/documents/${id}`,
	list: (id) => `/cause-lists/${id}`,
	import: (id) => `/import/${id}`,
	book: (id) => `/books/${id}`,
	split: (id) => `/documents/bound/${id}`,
	join: (id) => `/documents/bound/${id}`,
	a4: (id) => `/documents/bound/${id}`,
	export: () => "/settings/chamber",
};

/** All long work in progress, each with how far it is and the way to its own page. */
export function ProgressList({ rows }: { rows: readonly WorkRow[] }) {
	const t = useT();
	return (
		<>
			<ul className="card card-rows">
				{rows.map(({ kind, id, title, done, total, isBegun, mayCancel }) => {
					const name = title ?? t(`progress.${kind}`);
					return (
						<li key={id}>
							<a className="row-link" href={hrefs[kind](id)}>
								{name}
							</a>{" "}
							{title !== null && <span className="block text-sm text-ink2">{t(`progress.${kind}`)}</span>}
							<Followed>
								<Amount label={name} done={done} all={total} isBegun={isBegun} />
							</Followed>
							{mayCancel && (
								<PostForm action="/progress/cancel" className="relative z-1 mt-2">
									<input type="hidden" name="kind" value={kind} />
									<input type="hidden" name="id" value={id} />
									<Button size="sm">
										{t("action.cancel")}
										<span className="sr-only">: {name}</span>
									</Button>
								</PostForm>
							)}
						</li>
					);
				})}
			</ul>
			<Follow />
		</>
	);
}
