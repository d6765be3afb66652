import { apiAction, apiLoader, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { userJson } from "#app/domains/users/json.ts";
import { updateUserSchema } from "#app/domains/users/schema.ts";
import { changePassword, getUser, updateUser } from "#app/domains/users/service.server.ts";
import { userShape } from "#app/domains/users/shape.ts";

export const loader = apiLoader({
	summary: "A person of the chamber",
	answers: userShape,
	run: async ({ viewer, params }) => userJson(await getUser(viewer, idParam(params, "id"))),
});

export const action = apiAction({
	PATCH: verb({
		summary:
			"Change a profile, a role or status (Admin only), or your own password; changing your own email needs the current password",
		answers: userShape,
		refuses: ["conflict"],
		schema: updateUserSchema,
		allow: "profile.edit",
		keys: false,
		run: async ({ viewer, params }, input) => {
			const userId = idParam(params, "id");
			if (input.newPassword !== undefined) return userJson(await changePassword(viewer, userId, input));
			const { newPassword: _none, ...change } = input;
			return userJson(await updateUser(viewer, userId, change));
		},
	}),
});
