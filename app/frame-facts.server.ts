import { can } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { unreadForFrame } from "#app/domains/desk/notifications/service.server.ts";
import type { FrameFacts } from "#app/ui/shell/frame.tsx";
import { newFor } from "#app/ui/shell/new-menu.tsx";

/** What the frame of every screen shows of its viewer. */
export async function frameOf(viewer: Viewer, url: URL): Promise<FrameFacts> {
	return {
		person: { name: viewer.name, email: viewer.email, role: viewer.role },
		admin: can(viewer, "users.manage"),
		creates: newFor(viewer),
		theme: viewer.theme,
		unread: await unreadForFrame(viewer),
		query: url.pathname === "/search" ? (url.searchParams.get("q") ?? undefined) : undefined,
	};
}
