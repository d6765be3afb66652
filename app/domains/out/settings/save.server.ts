import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { mailIsSetUp } from "#app/core/outside/mail.server.ts";
import type { Permission } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { answerForm, type Done, formAction, signedSubmission } from "#app/core/web/form.server.ts";
import { moveShifted } from "#app/domains/day/tasks/reckon-anew.server.ts";
import { changePassword, updateUser } from "#app/domains/desk/users/service.server.ts";
import { saveClashSettings } from "#app/domains/law/courts/travel.server.ts";
import { translator } from "#app/messages/index.ts";
import {
	clashSchema,
	courtPageSchema,
	notificationFormSchema,
	passwordFormSchema,
	preferenceFormSchema,
	profileFormSchema,
	settingsPaths,
	signInSchema,
	waysNotSetUp,
} from "./schema.ts";
import { saveCourtDays, savePreferences, saveSignInRules } from "./service.server.ts";

/** The form of a page that may be saved any number of times: no response is stored for it. */
function repeatable<S extends z.ZodType>(
	schema: S,
	allow: Permission,
	save: (viewer: Viewer, input: z.output<S>) => Promise<Done>,
) {
	const action = async (args: ActionFunctionArgs) => {
		const sent = await signedSubmission(args, schema, { allow });
		return answerForm(
			args,
			{ ...sent, claim: null },
			{ failed: "error.profile", run: ({ viewer }, input: z.output<S>) => save(viewer, input) },
		);
	};
	return Object.assign(action, { schema });
}

/** The action of the profile: once however often it is sent. */
export const profileAction = formAction({
	schema: profileFormSchema,
	allow: "profile.edit",
	failed: "error.profile",
	run: async ({ viewer }, change) => {
		await updateUser(viewer, viewer.userId, {
			...change,
			phone: change.phone ?? null,
			address: change.address ?? null,
			enrolmentNo: change.enrolmentNo || null,
			courtNames: change.courtNames ?? [],
		});
		return { to: settingsPaths.profile, toast: "success.profile" };
	},
});

/** The action of the password: once however often it is sent. */
export const passwordAction = formAction({
	schema: passwordFormSchema,
	allow: "profile.edit",
	failed: "error.password",
	run: async ({ viewer }, change) => {
		await changePassword(viewer, viewer.userId, change);
		return { to: settingsPaths.security, toast: "success.password" };
	},
});

/** The action of the ways of being notified. A box out of use sends nothing, and that is no choice. */
export const notificationAction = repeatable(
	notificationFormSchema,
	"profile.edit",
	async (viewer, change) => {
		const closed = waysNotSetUp(mailIsSetUp());
		const chosen = Object.entries(change).filter(([name]) => !closed.some((way) => way === name));
		await savePreferences(viewer, Object.fromEntries(chosen));
		return { to: settingsPaths.notifications, toast: "success.preferences" };
	},
);

/** The action of language and display. */
export const preferenceAction = repeatable(preferenceFormSchema, "profile.edit", async (viewer, change) => {
	await savePreferences(viewer, change);
	return { to: settingsPaths.preferences, toast: "success.preferences" };
});

/** The action of the court days, and of the deadlines that they move. */
export const courtAction = repeatable(courtPageSchema, "users.manage", async (viewer, form) => {
	if (form.section === "deadlines") {
		const message = translator(viewer.locale).n("deadline.moved", await moveShifted(viewer, form.moves));
		return { to: settingsPaths.court, message: { type: "success", message } };
	}
	const { section: _, ...change } = form;
	await saveCourtDays(viewer, change);
	return { to: settingsPaths.court, toast: "success.preferences" };
});

/** The action of what the clash check goes by. */
export const clashAction = repeatable(
	clashSchema,
	"users.manage",
	async (viewer, { mostMattersADay, travel }) => {
		await saveClashSettings(viewer, { mostMattersADay, pairs: travel });
		return { to: settingsPaths.clash, toast: "success.preferences" };
	},
);

/** The action of what the chamber asks of whoever signs in. */
export const signInAction = repeatable(signInSchema, "users.manage", async (viewer, rules) => {
	await saveSignInRules(viewer, rules);
	return { to: settingsPaths.signin, toast: "success.preferences" };
});
