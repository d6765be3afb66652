import type { ActionFunctionArgs } from "@remix-run/node";
import { mailIsSetUp } from "#app/core/mail.server.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { answerForm, type Done, signedSubmission } from "#app/core/web/form.server.ts";
import { moveShifted } from "#app/domains/day/tasks/reckon-anew.server.ts";
import { changePassword, updateUser } from "#app/domains/desk/users/service.server.ts";
import { saveClashSettings } from "#app/domains/law/courts/travel.server.ts";
import { translator } from "#app/messages/index.ts";
import { type SettingsForm, settingsFormSchema, waysNotSetUp } from "./schema.ts";
import { saveCourtDays, savePreferences, saveSignInRules } from "./service.server.ts";

/**
 * The action of the settings screen. Profile and password are changed once however often they are sent; the other sections
 * may be saved any number of times, and no response is stored for them.
 */
const save = async (args: ActionFunctionArgs) => {
	const sent = await signedSubmission(args, settingsFormSchema, { allow: "profile.edit" });
	const section = sent.submission.status === "success" ? sent.submission.value.section : null;
	const isOnce = section === "profile" || section === "security";
	return answerForm(
		args,
		{ ...sent, claim: isOnce ? sent.claim : null },
		{
			failed: section === "security" ? "error.password" : "error.profile",
			run: ({ viewer }, input) => saveSettings(viewer, input),
		},
	);
};
export const settingsAction = Object.assign(save, { schema: settingsFormSchema });

/** Saves one form of the settings screen; returns where to go and what to show. Throws what the services throw. */
async function saveSettings(viewer: Viewer, form: SettingsForm): Promise<Done> {
	if (form.section === "profile") {
		const { section: _, ...change } = form;
		await updateUser(viewer, viewer.userId, {
			...change,
			phone: change.phone ?? null,
			address: change.address ?? null,
			enrolmentNo: change.enrolmentNo || null,
			courtNames: change.courtNames ?? [],
		});
		return { to: "/settings#profile", toast: "success.profile" };
	}
	if (form.section === "security") {
		await changePassword(viewer, viewer.userId, form);
		return { to: "/settings#security", toast: "success.password" };
	}
	if (form.section === "court") {
		const { section: _, ...change } = form;
		await saveCourtDays(viewer, change);
		return { to: "/settings#court", toast: "success.preferences" };
	}
	if (form.section === "signin") {
		await saveSignInRules(viewer, form);
		return { to: "/settings#signin", toast: "success.preferences" };
	}
	if (form.section === "deadlines") {
		const message = translator(viewer.locale).n("deadline.moved", await moveShifted(viewer, form.moves));
		return { to: "/settings#court", message: { type: "success", message } };
	}
	if (form.section === "clash") {
		const { mostMattersADay, travel } = form;
		await saveClashSettings(viewer, { mostMattersADay, pairs: travel });
		return { to: "/settings#clash", toast: "success.preferences" };
	}
	const { section, ...change } = form;
	// A box out of use sends nothing, and that is no choice.
	const closed = section === "notifications" ? waysNotSetUp(mailIsSetUp()) : [];
	const chosen = Object.entries(change).filter(([name]) => !closed.some((way) => way === name));
	await savePreferences(viewer, Object.fromEntries(chosen));
	return { to: `/settings#${section}`, toast: "success.preferences" };
}
