import { useLoaderData } from "@remix-run/react";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { listOfDates } from "#app/domains/filing/books/screens/dates.server.ts";
import { DatesTable } from "#app/domains/filing/books/screens/dates.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "book.made.dates" };

export const loader = screen({ allow: "hearings.view" }, ({ viewer, params }) =>
	listOfDates(viewer, idParam(params, "matterId")),
);

/** The list of dates of one matter, written from its record. */
export default function MatterDates() {
	const { matter, lines, more } = useLoaderData<typeof loader>();
	const t = useT();
	if (lines.length === 0) return <EmptyState text={t("book.noLines")} hint={t("book.dates.hint")} />;
	return (
		<div className="grid gap-3">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h2 className="text-lg font-bold">{t("book.made.dates")}</h2>
				<LinkButton href={`/matters/${matter.id}/books/new`} icon="plus">
					{t("book.new")}
				</LinkButton>
			</div>
			<p className="text-sm text-ink2">{t("book.dates.hint")}</p>
			{more && <Alert>{t("book.dates.more")}</Alert>}
			<DatesTable lines={lines} />
		</div>
	);
}
