import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { courtSuggestions } from "#app/domains/law/courts/suggestions.server.ts";
import { setColumns } from "#app/domains/out/imports/columns.server.ts";
import { columnsSchema } from "#app/domains/out/imports/schema.ts";
import { ColumnForm } from "#app/domains/out/imports/screens/column-form.tsx";
import { RemoveLink } from "#app/domains/out/imports/screens/import-parts.tsx";
import { LinesAbove, SheetForm } from "#app/domains/out/imports/screens/sheet-form.tsx";
import { ImportSteps } from "#app/domains/out/imports/screens/steps.tsx";
import { getImport, sameFileBefore } from "#app/domains/out/imports/service.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "import.title" };

export const loader = screen({ allow: "matters.import" }, async ({ viewer, params }) => {
	const row = await getImport(viewer, idParam(params, "importId"));
	if (!row.isOwn || !["columns", "checked"].includes(row.state)) throw redirect(`/import/${row.id}`);
	const { id, filename, headers, samples, columns, dateOrder, court, ourSide, withHidden, withStruck } = row;
	const sheets = row.sheets.map(({ name, rows, chosen, isHidden }) => ({ name, rows, chosen, isHidden }));
	const taken = row.sheets.filter(({ chosen }) => chosen);
	const sum = (of: "hiddenRows" | "struckRows") => taken.reduce((all, sheet) => all + sheet[of], 0);
	const before = await sameFileBefore(viewer, row);
	return {
		...{ id, filename, headers, samples, columns, dateOrder, court, ourSide, withHidden, withStruck },
		...{ sheets, above: taken.flatMap(({ above }) => above) },
		...{ hiddenRows: sum("hiddenRows"), struckRows: sum("struckRows") },
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
		const isChoosing = input.sheets && input.columns.length === 0;
		return { to: isChoosing ? `/import/${importId}/columns` : `/import/${importId}` };
	},
});

export default function Columns() {
	const { id, filename, before, sheets, above, ...form } = useLoaderData<typeof loader>();
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
			{sheets.length > 1 && <SheetForm sheets={sheets} failed={failed ?? undefined} />}
			<LinesAbove lines={above} />
			<ColumnForm key={form.headers.join("\n")} {...form} failed={failed ?? undefined} />
			<RemoveLink id={id} />
		</>
	);
}
