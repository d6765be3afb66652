import { useLoaderData } from "@remix-run/react";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { OrderList } from "#app/domains/hearings/order-list.tsx";
import { matterOrders } from "#app/domains/hearings/service.server.ts";
import { getMatter } from "#app/domains/matters/service.server.ts";

export const loader = screen({ allow: "hearings.view" }, async ({ viewer, params }) => {
	const matterId = idParam(params, "matterId");
	const [, rows] = await Promise.all([getMatter(viewer, matterId), matterOrders(viewer, matterId)]);
	return { matterId, rows };
});

export default function PastOrders() {
	const { matterId, rows } = useLoaderData<typeof loader>();
	return <OrderList rows={rows} path={`/matters/${matterId}/hearings`} />;
}
