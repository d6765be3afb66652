/** Searches and filters; each word after `=` is where sqlmap writes. An id after a colon is one of the demo's. */
export const ATTACK_QUERIES = [
	"/search?q=order",
	"/matters?q=union&stage=filing&status=active&sort=title",
	"/clients?q=shah&sort=name",
	"/documents?q=order&type=order&sort=name",
	"/hearings?q=order&view=week&day=2026-11-27",
	"/api/matters?q=union&stage=filing&sort=-title&page=1&limit=20",
	"/api/search?q=order",
	"/api/hearings?from=2026-01-01&to=2026-12-31&sort=date",
	"/documents?q=order&filed=no&reading=poor&page=1",
	"/documents/inbox?page=1",
	"/work?view=given&page=1",
	"/deadlines?days=30",
	"/hearings?q=order&view=month&date=2026-11-27&status=scheduled&assignedTo=me",
	"/matters?q=union&court=high&next=none&idle=30&clientId=:clientId",
	"/users?q=asha&role=Junior&status=active&sort=name",
	"/settings/security-log?event=signin.ok&outcome=ok&actorId=:userId&from=2026-01-01&to=2026-12-31",
	"/cause-lists/:listId?verdict=moved&page=1",
	"/notices?page=1",
	"/api/security-log?event=signin.ok&outcome=ok&actorId=:userId&from=2026-01-01&to=2026-12-31&page=1",
	"/api/activity-logs?entityType=matter&action=viewed&actorId=:userId&from=2026-01-01&to=2026-12-31&sort=createdAt",
	"/api/cause-lists/:listId/rows?verdict=moved&page=1",
	"/api/documents?q=order&type=order&matterId=:matterId&filed=no&sort=name&page=1",
	"/api/clients?q=shah&sort=name&page=1",
	"/api/users?q=asha&role=Junior&status=active&sort=name&page=1",
	"/api/notices?page=1&limit=5",
];
/** Calls that search by what is sent. */
export const ATTACK_CALLS = [
	{ path: "/api/matters/search", json: { searchByCaseNumber: "wpc 90123 of 2024" } },
	{ path: "/api/matters/search", json: { searchByTitle: "union" } },
];
