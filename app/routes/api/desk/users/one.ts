import { ApiAnswer, apiAction, apiLoader, verb } from "#app/core/web/api.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { personJson, userJson } from "#app/domains/desk/users/json.ts";
import { unattendedBy, unattendedText } from "#app/domains/desk/users/open-work.server.ts";
import { passwordSchema, updateUserSchema } from "#app/domains/desk/users/schema.ts";
import { changePassword, findPerson, updateUser } from "#app/domains/desk/users/service.server.ts";
import { changedUserBody, personShape } from "#app/domains/desk/users/shape.ts";
import { translator } from "#app/messages/index.ts";

const english = translator("en");

export const loader = apiLoader({
	summary:
		"A person of the chamber; all of them for Admins and for the person, for others name, role and status",
	answers: personShape,
	allow: "users.view",
	run: async ({ viewer, params }) => personJson(viewer, await findPerson(viewer, idParam(params, "id"))),
});

export const action = apiAction({
	PATCH: verb({
		summary:
			"Change a profile, a role or status (Admin only), or your own password; changing your own email needs the current password",
		answers: { body: changedUserBody },
		schema: updateUserSchema,
		allow: "profile.edit",
		keys: false,
		run: async ({ viewer, params }, { newPassword, keep, ...change }) => {
			const userId = idParam(params, "id");
			if (newPassword !== undefined) {
				const passwords = passwordSchema.parse({ ...change, newPassword, keep });
				return new ApiAnswer({ body: { data: userJson(await changePassword(viewer, userId, passwords)) } });
			}
			const data = userJson(await updateUser(viewer, userId, change));
			if (!change.status || change.status === "active") return new ApiAnswer({ body: { data } });
			const message = unattendedText(english, data.name, await unattendedBy(viewer, userId));
			return new ApiAnswer({ body: { data, message } });
		},
	}),
});
