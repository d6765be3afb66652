/**
 * Takes the params of a hearing's address, which stands below the diary or below its matter, and that matter; returns the
 * address of the list behind the dialog.
 */
export function listBehind(params: { matterId?: string | undefined }, matter: { id: string }): string {
	return params.matterId === undefined ? "/hearings" : `/matters/${matter.id}/hearings`;
}

const ORDERS_PAGE = "orders";

/** The address of a hearing that is opened from a page of its matter's past orders, to which closing it leads back. */
export const overOrders = (matterId: string, hearingId: string, page: number): string =>
	`/matters/${matterId}/hearings/${hearingId}?${ORDERS_PAGE}=${page}`;

type Opened = { hearing: { id: string }; matter: { id: string } };

/** Where closing a hearing leads: to its place in the list behind it, or in the orders from which it was opened. */
export function closeOf(
	params: { matterId?: string | undefined },
	{ hearing, matter }: Opened,
	search: string,
): string {
	const page = new URLSearchParams(search).get(ORDERS_PAGE);
	if (params.matterId !== undefined && page && /^\d{1,6}$/.test(page))
		return `/matters/${matter.id}/orders?page=${page}#order-${hearing.id}`;
	return `${listBehind(params, matter)}${search}#hearing-${hearing.id}`;
}

/** Whether a page shows the notice with which a hearing that was just withdrawn is brought back. */
export const offersUndo = (page: string | null): boolean =>
	page !== null && /^\/(hearings|matters\/[0-9a-f-]+\/hearings)?(?=[?#]|$)/i.test(page);
