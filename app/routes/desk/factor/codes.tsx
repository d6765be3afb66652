import { useActionData } from "@remix-run/react";
import { showingForm } from "#app/core/web/form.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { renewCodes } from "#app/domains/desk/enrol/end.server.ts";
import { NewCodesDialog } from "#app/domains/desk/enrol/factor-dialogs.tsx";
import { provenSchema } from "#app/domains/desk/enrol/schema.ts";
import { codesOfSet } from "#app/domains/desk/factor/recovery.server.ts";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "factor.newCodes", dialog: true };

export const loader = screen({ allow: "profile.edit" }, async () => null);

/** The codes on the page are kept in no cache. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

export const action = showingForm({
	schema: provenSchema,
	allow: "profile.edit",
	failed: "error.factor",
	run: ({ viewer }, input) => renewCodes(viewer, input),
	show: (setId) => codesOfSet(setId),
});

export default function NewCodes() {
	const answer = useActionData<typeof action>();
	return <NewCodesDialog made={answer?.made ?? null} failed={answer?.failed} />;
}
