import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { readQuery } from "#app/core/web/fields.ts";
import { explain } from "#app/core/web/form.server.ts";
import { queryOf } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { pageClaim } from "#app/core/web/once.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { receiveImport } from "#app/domains/out/imports/receive.server.ts";
import { importQuerySchema } from "#app/domains/out/imports/schema.ts";
import { ImportTable } from "#app/domains/out/imports/screens/import-table.tsx";
import { ImportSteps } from "#app/domains/out/imports/screens/steps.tsx";
import { ImportUpload } from "#app/domains/out/imports/screens/upload-form.tsx";
import { listImports } from "#app/domains/out/imports/service.server.ts";
import { translator } from "#app/messages/index.ts";
import { Pager } from "#app/ui/data-table.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "import.title" };

export const loader = screen({ allow: "matters.import" }, async ({ viewer, url }) => {
	const query = readQuery(importQuerySchema, queryOf(url), { page: "1" });
	const { rows, pagination } = await listImports(viewer, query);
	const listed = rows.map(({ id, filename, state, rowCount, createdAt, owner }) => ({
		...{ id, filename, state, rowCount, createdAt, owner },
	}));
	return { rows: listed, pagination, search: url.search };
});

/** The file is taken; the worker reads it while its owner waits on the next page. */
export async function action({ request, context }: ActionFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "matters.import", context });
	const t = translator(viewer.locale);
	try {
		const claim = (key: unknown, sent: unknown) => pageClaim(key, request, context, sent);
		const id = await receiveImport(viewer, request, claim);
		return await redirectWithToast(`/import/${id}`, { type: "success", message: t("success.importSent") });
	} catch (error) {
		const { status, text, fields, headers } = explain(error, t, "error.import");
		return data({ errors: fields ? Object.values(fields).flat() : [text] }, { status, headers });
	}
}

export default function Imports() {
	const { rows, pagination, search } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	return (
		<>
			<PageHead title={t("import.title")} under={t("import.lead")} />
			<ImportSteps state={null} />
			<ImportUpload errors={failed?.errors} />
			{rows.length > 0 && (
				<section className="mt-6">
					<h2 className="mb-2">{t("import.earlier")}</h2>
					<ImportTable rows={rows} />
					<Pager
						page={pagination.page}
						pages={pagination.pages}
						href={(page) => withQuery("/import", search, { page })}
					/>
				</section>
			)}
		</>
	);
}
