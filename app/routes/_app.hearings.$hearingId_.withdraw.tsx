import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { withdrawSchema } from "#app/domains/hearings/schema.ts";
import { getHearing } from "#app/domains/hearings/service.server.ts";
import { withdrawHearing } from "#app/domains/hearings/withdrawn/withdraw.server.ts";
import { WithdrawDialog } from "#app/domains/hearings/withdrawn/withdrawal.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "h.withdraw", dialog: true };

export const loader = screen({ allow: "hearings.edit" }, async ({ viewer, params }) => ({
	row: await getHearing(viewer, idParam(params, "hearingId")),
}));

export const action = formAction({
	schema: withdrawSchema,
	allow: "hearings.edit",
	failed: "err.hearingwithdraw",
	run: async ({ viewer, params, request }, input) => {
		const { hearing } = await withdrawHearing(viewer, idParam(params, "hearingId"), input);
		return { to: withQuery("/hearings", new URL(request.url).search, { withdrawn: hearing.id }) };
	},
});

export default function WithdrawHearing() {
	const { row } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const { search } = useLocation();
	return (
		<WithdrawDialog
			row={row}
			failed={failed ?? undefined}
			close={`/hearings${search}#hearing-${row.hearing.id}`}
		/>
	);
}
