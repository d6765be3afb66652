import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "#app/core/web/form.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { bulkOfChamber, orderNow } from "#app/domains/out/chamber/answer.server.ts";
import { ExportStatus, OrderExport } from "#app/domains/out/chamber/export-parts.tsx";
import { sizeOf } from "#app/domains/out/chamber/json.ts";
import { latestExport, removedAt } from "#app/domains/out/chamber/orders.server.ts";
import { styleSheet } from "#app/style-sheet.server.ts";
import { useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "wholeChamber.title" };

export const loader = screen({ allow: "chamber.wholeFile" }, async ({ viewer }) => {
	const [bulk, latest] = await Promise.all([bulkOfChamber(viewer), latestExport(viewer)]);
	if (!latest) return { bulk, latest: null };
	const { state, failure, progress, matterCount, requester, createdAt } = latest;
	const shown = { state, failure, progress, matterCount, requester, createdAt };
	return { bulk, latest: { ...shown, size: sizeOf(latest), removedAt: removedAt(latest) } };
});

export const action = formAction({
	schema: z.object({}),
	allow: "chamber.wholeFile",
	failed: "error.export",
	run: async ({ viewer }) => {
		await orderNow(viewer, styleSheet.css);
		return { to: "/settings/chamber" };
	},
});

export default function WholeChamber() {
	const { bulk, latest } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const t = useT();
	return (
		<>
			<PageHead
				back={{ href: "/settings#whole-chamber", label: t("nav.settings") }}
				title={t("wholeChamber.title")}
			/>
			<div className="grid gap-4">
				{latest && <ExportStatus latest={latest} />}
				<OrderExport bulk={bulk} state={latest?.state ?? null} failed={failed ?? undefined} />
			</div>
		</>
	);
}
