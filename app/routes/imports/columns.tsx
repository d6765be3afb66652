import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { courtSuggestions } from "#app/domains/courts/suggestions.server.ts";
import { ColumnForm } from "#app/domains/imports/column-form.tsx";
import { RemoveLink } from "#app/domains/imports/import-parts.tsx";
import { columnsSchema } from "#app/domains/imports/schema.ts";
import { getImport, sameFileBefore, setColumns } from "#app/domains/imports/service.server.ts";
import { ImportSteps } from "#app/domains/imports/steps.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "import.title" };

export const loader = screen({ allow: "matters.import" }, async ({ viewer, params }) => {
	const row = await getImport(viewer, idParam(params, "importId"));
	if (!row.isOwn || !["columns", "checked"].includes(row.state)) throw redirect(`/import/${row.id}`);
	const { id, filename, headers, samples, columns, dateOrder, court, ourSide } = row;
	const before = await sameFileBefore(viewer, row);
	return {
		...{ id, filename, headers, samples, columns, dateOrder, court, ourSide },
		courts: await courtSuggestions(viewer),
		before: before && { id: before.id, createdAt: before.createdAt },
	};
});

export const action = formAction({
	schema: columnsSchema,
	allow: "matters.import",
	failed: "error.import",
	run: async ({ viewer, params }, input) => {
		const importId = idParam(params, "importId");
		await setColumns(viewer, importId, input);
		return { to: `/import/${importId}` };
	},
});

export default function Columns() {
	const { id, filename, before, ...form } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	const format = useFormat();
	return (
		<>
			<PageHead
				back={{ href: "/import", label: t("import.title") }}
				title={filename}
				under={t("import.columnsLead")}
			/>
			<ImportSteps state="columns" />
			{before && (
				<Alert tone="warning" className="mb-4">
					{t("import.sameFile", { date: format.dateTime(before.createdAt) })}{" "}
					<a href={`/import/${before.id}`}>{t("import.seeIt")}</a>
				</Alert>
			)}
			<ColumnForm {...form} failed={failed ?? undefined} />
			<RemoveLink id={id} />
		</>
	);
}
