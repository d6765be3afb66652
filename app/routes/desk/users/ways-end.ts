import { redirect } from "@remix-run/node";
import { buttonAction } from "#app/core/web/button.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { actOnWays } from "#app/domains/desk/ways/act.server.ts";
import { endWaySchema } from "#app/domains/desk/ways/schema.ts";

export const loader = screen({ allow: "users.manage" }, async () => redirect("/users"));

/** The buttons of the ways in of a person of the chamber. */
export const action = buttonAction({
	schema: endWaySchema,
	allow: "users.manage",
	home: "/users",
	run: ({ viewer, params, back }, order) => actOnWays(viewer, idParam(params, "userId"), order, back()),
});
