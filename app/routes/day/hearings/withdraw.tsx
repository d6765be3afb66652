import { useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam, optionalIdParam } from "#app/core/web/http.ts";
import { backIn } from "#app/core/web/input/safe-redirect.ts";
import { withQuery } from "#app/core/web/links.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { listBehind, offersUndo } from "#app/domains/day/hearings/list-behind.ts";
import { withdrawSchema } from "#app/domains/day/hearings/schema.ts";
import { getHearing } from "#app/domains/day/hearings/service.server.ts";
import { withdrawHearing } from "#app/domains/day/hearings/withdrawn/withdraw.server.ts";
import { WithdrawHearingDialog } from "#app/domains/day/hearings/withdrawn/withdrawal.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "hearing.withdraw", dialog: true };

export const loader = screen({ allow: "hearings.edit" }, async ({ viewer, params }) => ({
	row: await getHearing(viewer, idParam(params, "hearingId"), optionalIdParam(params, "matterId")),
}));

export const action = formAction({
	schema: withdrawSchema,
	allow: "hearings.edit",
	failed: "error.hearingWithdraw",
	run: async ({ viewer, params, request }, input) => {
		const { hearing, matter } = await withdrawHearing(viewer, idParam(params, "hearingId"), input);
		const { search } = new URL(request.url);
		const to = withQuery(listBehind(params, matter), search, { back: null });
		return { to, deleted: hearing.id, onward: !offersUndo(backIn(search)) };
	},
});

export default function WithdrawHearing() {
	const { row } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const { search } = useLocation();
	const list = listBehind(useParams(), row.matter);
	return (
		<WithdrawHearingDialog
			row={row}
			failed={failed ?? undefined}
			close={`${list}${search}#hearing-${row.hearing.id}`}
		/>
	);
}
