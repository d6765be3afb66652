import { redirect } from "@remix-run/node";
import { buttonAction } from "#app/core/web/button.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { actOnWays } from "#app/domains/desk/ways/act.server.ts";
import { endWaySchema } from "#app/domains/desk/ways/schema.ts";

const HOME = "/settings/ways-in";

export const loader = screen({ allow: "profile.edit" }, async () => redirect(HOME));

/** The buttons of one's own ways in. */
export const action = buttonAction({
	schema: endWaySchema,
	allow: "profile.edit",
	home: HOME,
	run: ({ viewer, back }, order) => actOnWays(viewer, viewer.userId, order, back()),
});
