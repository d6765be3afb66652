import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { asAuth } from "#app/core/database/db.server.ts";
import { originOf } from "#app/core/person/device.server.ts";
import { refreshSession } from "#app/core/person/session.server.ts";
import { type FormFailure, refusal, signedSubmission } from "#app/core/web/form.server.ts";
import { once } from "#app/core/web/once.server.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { isJustSignedIn } from "#app/domains/desk/enrol/recent.server.ts";
import { setUpSchema } from "#app/domains/desk/enrol/schema.ts";
import { confirmFactor, findStarted, startFactor } from "#app/domains/desk/enrol/set-up.server.ts";
import { BeginForm, ConfirmForm, FirstCodes, WAYS_IN } from "#app/domains/desk/enrol/set-up.tsx";
import { hasFactor } from "#app/domains/desk/factor/factor.server.ts";
import { codesOfSet } from "#app/domains/desk/factor/recovery.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { PlainPage } from "#app/ui/shell/plain-page.tsx";

export const handle: ScreenHandle = { title: "factor.setUp" };

/** Where a second factor is set up, also by those who owe one: it has no frame, whose links would all lead back here. */
export const loader = screen({ allow: "profile.edit", factorless: true }, async ({ viewer, url }) => ({
	isOn: await asAuth((tx) => hasFactor(tx, viewer)),
	isOwed: viewer.owesFactor === true,
	isRecent: await isJustSignedIn(viewer),
	started: url.searchParams.has("again") ? null : await findStarted(viewer),
}));

/** The secret on the page is kept in no cache. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

const act = async (args: ActionFunctionArgs) => {
	const sent = await signedSubmission(args, setUpSchema, {
		allow: "profile.edit",
		factorless: true,
		keeps: false,
	});
	const { viewer, t, claim, submission, reply } = sent;
	const back = (failed: FormFailure, init: ResponseInit) => data({ failed, codes: null, onTo: "" }, init);
	if (submission.status !== "success") return back({ result: reply(), error: null }, { status: 400 });
	const input = submission.value;
	try {
		if (input.intent === "start") {
			await once(viewer, claim, () => startFactor(viewer, input));
			return redirect("/second-factor");
		}
		const setId = await once(viewer, claim, () => confirmFactor(viewer, input));
		const renewed = await refreshSession(args.request, originOf(args.request), "page");
		const headers: HeadersInit = renewed ? { "Set-Cookie": renewed.cookie } : {};
		const onTo = viewer.owesFactor ? "/" : WAYS_IN;
		return data({ failed: undefined, codes: codesOfSet(setId), onTo }, { headers });
	} catch (error) {
		const { failure, init } = refusal(error, reply, t, "error.factor");
		return back(failure, init);
	}
};
export const action = Object.assign(act, { schema: setUpSchema });

export default function SecondFactor() {
	const { isOn, isOwed, isRecent, started } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const t = useT();
	const failed = answer?.failed;
	return (
		<PlainPage here="/second-factor">
			<div className="grid gap-4">
				<h1>{t("factor.setUp")}</h1>
				{answer?.codes ? (
					<FirstCodes codes={answer.codes} onTo={answer.onTo} />
				) : isOn ? (
					<Alert tone="success">{t("factor.isOn")}</Alert>
				) : (
					<>
						{isOwed && <Alert tone="warning">{t("factor.owed")}</Alert>}
						{started && failed?.result.initialValue?.intent !== "start" ? (
							<ConfirmForm started={started} failed={failed} />
						) : (
							<BeginForm failed={failed} isRecent={isRecent} />
						)}
					</>
				)}
				{isOwed && !answer?.codes && (
					<PostForm action="/logout">
						<Button variant="quiet">{t("action.logout")}</Button>
					</PostForm>
				)}
				{!isOwed && !answer?.codes && (
					<a href={WAYS_IN} className="text-sm">
						{t("way.title")}
					</a>
				)}
			</div>
		</PlainPage>
	);
}
