import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { formAction } from "#app/core/web/form.server.ts";
import { idParam } from "#app/core/web/http.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { hasOpenWork, unattendedBy } from "#app/domains/desk/users/open-work.server.ts";
import { editUserSchema } from "#app/domains/desk/users/schema.ts";
import { getUser, updateUser } from "#app/domains/desk/users/service.server.ts";
import { EditUserDialog } from "#app/domains/desk/users/user-forms.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";

export const handle: ScreenHandle = { title: "user.edit", dialog: true };

export const loader = screen({ allow: "users.manage" }, async ({ viewer, params }) => {
	const user = await getUser(viewer, idParam(params, "userId"));
	return { user, own: user.id === viewer.userId };
});

export const action = formAction({
	schema: editUserSchema,
	allow: "users.manage",
	failed: "error.user",
	run: async ({ viewer, params, request }, input) => {
		const userId = idParam(params, "userId");
		const { name, status } = await updateUser(viewer, userId, {
			...input,
			phone: input.phone ?? null,
			enrolmentNo: input.enrolmentNo || null,
		});
		if (status !== "active" && hasOpenWork(await unattendedBy(viewer, userId)))
			return { to: `/users/${userId}/handover`, toast: "success.shutOut", toastParams: { name } };
		return { to: `/users${new URL(request.url).search}#user-${userId}`, toast: "success.user" };
	},
});

export default function EditUser() {
	const { user, own } = useLoaderData<typeof loader>();
	const failed = useActionData<typeof action>();
	const { search } = useLocation();
	return (
		<EditUserDialog
			user={user}
			own={own}
			failed={failed}
			close={`/users${search}#user-${user.id}`}
			resetHref={`/users/${user.id}/reset${search}`}
		/>
	);
}
