import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { readQuery } from "#app/core/web/fields.ts";
import { idParam, pageQuery, queryOf } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { OrderList } from "#app/domains/day/hearings/order-list.tsx";
import { matterOrders } from "#app/domains/day/hearings/service.server.ts";
import { Pager } from "#app/ui/data-table.tsx";

const querySchema = z.object({ page: pageQuery.page });

export const loader = screen({ allow: "hearings.view" }, async ({ viewer, params, url }) => {
	const matterId = idParam(params, "matterId");
	const { page } = readQuery(querySchema, queryOf(url));
	const [, orders] = await Promise.all([getMatter(viewer, matterId), matterOrders(viewer, matterId, page)]);
	return { matterId, ...orders };
});

export default function PastOrders() {
	const { matterId, rows, pagination } = useLoaderData<typeof loader>();
	return (
		<>
			<OrderList rows={rows} total={pagination.total} matterId={matterId} page={pagination.page} />
			<Pager page={pagination.page} pages={pagination.pages} href={(page) => `?page=${page}`} />
		</>
	);
}
