import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { removeImport } from "#app/domains/out/imports/remove.server.ts";
import { RemoveImportDialog } from "#app/domains/out/imports/screens/remove-import.tsx";
import { getImport } from "#app/domains/out/imports/service.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "import.remove", dialog: true };

export const loader = screen({ allow: "matters.import" }, async ({ viewer, params }) => {
	const { id, filename } = await getImport(viewer, idParam(params, "importId"));
	return { id, filename };
});

export const action = formAction({
	schema: z.object({}),
	allow: "matters.import",
	failed: "error.importRemove",
	run: async ({ viewer, params }) => {
		await removeImport(viewer, idParam(params, "importId"));
		return { to: "/import", toast: "success.importRemoved", onward: true };
	},
});

export default function RemoveImport() {
	const shown = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	return <RemoveImportDialog {...shown} failed={failed ?? undefined} />;
}
