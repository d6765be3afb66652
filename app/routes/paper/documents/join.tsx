import { useActionData, useLoaderData } from "@remix-run/react";
import { readQuery } from "#app/core/web/fields.ts";
import { formAction } from "#app/core/web/form.server.ts";
import { queryOf } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { JoinForm } from "#app/domains/filing/bindings/join-form.tsx";
import { joinDocuments } from "#app/domains/filing/bindings/request.server.ts";
import { joinQuerySchema, joinSchema } from "#app/domains/filing/bindings/schema.ts";
import { listJoinable } from "#app/domains/filing/bindings/screens.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { EmptyState, PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "binding.joinTitle" };

export const loader = screen({ allow: "documents.editOwn" }, async ({ viewer, url }) => {
	const { matterId, first } = readQuery(joinQuerySchema, queryOf(url));
	return { ...(await listJoinable(viewer, matterId)), first };
});

export const action = formAction({
	schema: joinSchema,
	allow: "documents.editOwn",
	failed: "error.binding",
	run: async ({ viewer }, input) => ({
		to: `/documents/bound/${await joinDocuments(viewer, input)}`,
		onward: true,
	}),
});

export default function JoinDocuments() {
	const { matter, papers, isCut, first } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	const back = matter
		? { href: `/matters/${matter.id}/documents`, label: matter.title }
		: { href: "/documents/inbox", label: t("inbox.title") };
	return (
		<>
			<PageHead
				title={t("binding.joinTitle")}
				back={back}
				under={papers.length < 2 ? undefined : t("binding.joinHint")}
			/>
			{isCut && <Alert>{t("binding.latestOnly", { n: papers.length })}</Alert>}
			{papers.length < 2 ? (
				<EmptyState text={t("binding.noneToJoin")} />
			) : (
				<JoinForm papers={papers} first={first} failed={failed ?? undefined} />
			)}
		</>
	);
}
