import { useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { HandoverForm } from "#app/domains/day/handover/handover-form.tsx";
import { openHandover } from "#app/domains/day/handover/read.server.ts";
import { handoverSchema } from "#app/domains/day/handover/schema.ts";
import { handOver } from "#app/domains/day/handover/service.server.ts";
import { hasOpenWork, unattendedBy, unattendedText } from "#app/domains/desk/users/open-work.server.ts";
import { translator } from "#app/messages/index.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "handover.title" };

export const loader = screen({ allow: "users.manage" }, async ({ viewer, params }) => {
	const userId = idParam(params, "userId");
	const page = await openHandover(viewer, userId);
	const isAway = page.person.status !== "active";
	const { name } = page.person;
	const left = isAway ? await unattendedBy(viewer, userId) : null;
	return {
		page,
		hasWork: hasOpenWork(page.work),
		unattended: left && unattendedText(translator(viewer.locale), name, left),
		isLeft: left !== null && hasOpenWork(left),
	};
});

export const action = formAction({
	schema: handoverSchema,
	allow: "users.manage",
	failed: "error.handover",
	run: async ({ viewer, params }, input) => {
		const userId = idParam(params, "userId");
		await handOver(viewer, userId, input);
		return { to: `/users#user-${userId}`, toast: "success.handover" };
	},
});

export default function HandOver() {
	const { page, hasWork, unattended, isLeft } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	const close = `/users#user-${page.person.id}`;
	return (
		<>
			<PageHead
				back={{ href: close, label: t("handover.back") }}
				title={t("handover.of", { name: page.person.name })}
				under={t("handover.lead")}
			/>
			{hasWork && unattended && <Alert tone={isLeft ? "warning" : "info"}>{unattended}</Alert>}
			{hasWork ? (
				<HandoverForm page={page} failed={failed ?? undefined} close={close} />
			) : (
				<EmptyState text={t("handover.none", { name: page.person.name })} />
			)}
		</>
	);
}
