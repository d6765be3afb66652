import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { clean } from "#app/core/clean.ts";
import { statusOf } from "#app/core/errors.ts";
import { isId } from "#app/core/ids.ts";
import { can } from "#app/core/person/roles.ts";
import { redirectWithToast } from "#app/core/person/toast.server.ts";
import { requireViewer } from "#app/core/person/viewer.server.ts";
import { explain } from "#app/core/web/form.server.ts";
import { backIn } from "#app/core/web/input/safe-redirect.ts";
import { withQuery } from "#app/core/web/links.ts";
import { pageClaim } from "#app/core/web/once.server.ts";
import { ONCE_FIELD } from "#app/core/web/once-field.ts";
import { screen } from "#app/core/web/screen.server.ts";
import { findMatterOptions, offeredMatters } from "#app/domains/case/matters/choosing/choices.server.ts";
import { MatterLinks } from "#app/domains/case/matters/choosing/matter-links.tsx";
import { getMatter } from "#app/domains/case/matters/service.server.ts";
import { languageOptions } from "#app/domains/paper/documents/reading-state.tsx";
import { ENDINGS, MAX_BYTES } from "#app/domains/paper/files/file-kind.ts";
import { UploadForm } from "#app/domains/paper/files/queue/upload-form.tsx";
import { receiveUpload } from "#app/domains/paper/files/receive.server.ts";
import { SameFileList } from "#app/domains/paper/files/same-file-list.tsx";
import { sameFilesOf } from "#app/domains/paper/files/same-files.server.ts";
import {
	duplicatesOf,
	rateLimitOf,
	uploadRefusals,
} from "#app/domains/paper/files/upload-refusals.server.ts";
import { DETECT } from "#app/domains/paper/readings/state/languages.ts";
import { translator } from "#app/messages/index.ts";
import { words } from "#app/messages/words.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Select } from "#app/ui/form/field.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { ScreenHandle } from "#app/ui/screen-handle.ts";
import { documentTypes } from "#drizzle/words.ts";

export const handle: ScreenHandle = { title: "document.upload", dialog: true };

/** What is chosen for all files of one upload. */
type Chosen = { type?: string | undefined; lang?: string | undefined };

export const loader = screen({ allow: "documents.upload" }, async ({ viewer, request, url }) => {
	const matterId = url.searchParams.get("matterId");
	const q = clean(url.searchParams.get("matterQ") ?? "")
		.slice(0, 300)
		.trim();
	const search = url.search;
	// From a list of one type one uploads that type.
	const type = documentTypes.find((known) => known === url.searchParams.get("type")) ?? "misc";
	if (matterId === "none") return { step: "files" as const, matter: null, type, search };
	if (isId(matterId)) {
		const { matter } = await getMatter(viewer, matterId);
		const { id, title, caseNumber } = matter;
		return { step: "files" as const, matter: { id, title, caseNumber }, type, search };
	}
	const matters = await (q ? findMatterOptions(viewer, q) : offeredMatters(viewer, { request }));
	return { step: "matter" as const, matters, q, search, canCreate: can(viewer, "matters.create") };
});

/** Without the script all files come in one form. Each stands for itself: what is good is kept, what is not is named. */
export async function action({ request, context }: ActionFunctionArgs) {
	const viewer = await requireViewer(request, { allow: "documents.upload", context });
	const t = translator(viewer.locale);
	const { pathname, search } = new URL(request.url);
	let chosen: Chosen = {};
	try {
		const contentType = request.headers.get("content-type") ?? "";
		const claim = (fields: Record<string, string>, sent: unknown) => {
			chosen = { type: fields.type, lang: fields.lang };
			return pageClaim(fields[ONCE_FIELD], request, context, sent);
		};
		const results = await receiveUpload(viewer, { contentType, body: request.body, claim });
		const errors = uploadRefusals(results, t);
		const stored = results.length - errors.length;
		const ids = duplicatesOf(results);
		const same = ids.length > 0 ? sameFilesPage(ids, endOf(search)) : null;
		if (errors.length > 0) {
			const pairs = await sameFilesOf(viewer, ids);
			const limited = rateLimitOf(results);
			const init = limited ? { status: statusOf.rate_limited, headers: limited } : { status: 400 };
			return data({ errors, stored, pairs, same, chosen }, init);
		}
		const message = t("success.upload", { n: stored });
		return await redirectWithToast(same ?? endOf(search), { type: "success", message });
	} catch (error) {
		const { status, text, fields, headers } = explain(error, t, "error.upload");
		const errors = fields ? Object.values(fields).flat() : [text];
		const failed = { errors, stored: 0, pairs: [], same: null, chosen };
		return data(failed, { status, headers: { ...headers, "Content-Location": pathname } });
	}
}

const sameFilesPage = (ids: string[], to: string) =>
	`/documents/same?${new URLSearchParams({ ids: ids.join(","), to })}`;

/** The list behind the dialog with its filters; the inbox for papers that belong to no matter yet. */
const behind = (search: string) => {
	const matterId = new URLSearchParams(search).get("matterId");
	if (matterId === "none") return "/documents/inbox";
	return withQuery("/documents", search, {
		matterQ: null,
		back: null,
		matterId: isId(matterId) ? matterId : null,
	});
};

/** Where one is when the papers are there: where one came from; papers of no matter are seen where they wait for one. */
const endOf = (search: string) =>
	new URLSearchParams(search).get("matterId") === "none"
		? behind(search)
		: (backIn(search) ?? behind(search));

export default function Upload() {
	const loaded = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const t = useT();
	const close = behind(loaded.search);
	const next = (matterId: string) =>
		withQuery("/documents/upload", loaded.search, { matterId, matterQ: null });
	return (
		<Dialog
			title={t("document.upload")}
			close={`${close}#upload-document`}
			size="lg"
			failed={Boolean(answer)}
		>
			{loaded.step === "matter" ? (
				<MatterLinks
					matters={loaded.matters}
					search={{ name: "matterQ", value: loaded.q }}
					action="/documents/upload"
					next={next}
					lead={<p className="text-sm">{t("document.chooseFirst")}</p>}
					canCreate={loaded.canCreate}
				>
					<p className="text-sm">
						<a href={next("none")}>{t("document.withoutMatter")}</a>
					</p>
				</MatterLinks>
			) : (
				<>
					<div className="px-4 pt-4">
						<p className="text-sm">
							<b>
								{loaded.matter
									? t("document.option", {
											title: loaded.matter.title,
											caseNumber: loaded.matter.caseNumber ?? t("common.notAvailable"),
										})
									: t("document.noMatter")}
							</b>{" "}
							<a href={withQuery("/documents/upload", loaded.search, { matterId: null })}>
								{t("document.changeMatter")}
							</a>
						</p>
						{answer && answer.stored > 0 && (
							<Alert tone="success" className="mt-3">
								{t("success.upload", { n: answer.stored })}
							</Alert>
						)}
						{answer?.same && <SameFileList pairs={answer.pairs} action={answer.same} />}
					</div>
					<UploadForm
						matterId={loaded.matter?.id ?? ""}
						endings={ENDINGS}
						maxBytes={MAX_BYTES}
						api="/api/documents"
						done={`/documents/uploaded?n={n}&to=${encodeURIComponent(endOf(loaded.search))}`}
						errors={answer?.errors}
					>
						<div className="two">
							<Select
								label={t("document.type")}
								field={{ id: "upload-type", name: "type", value: answer?.chosen.type ?? loaded.type }}
								options={documentTypes.map((value) => ({ value, label: t(words.documentType[value]) }))}
							/>
							<Select
								label={t("document.language")}
								field={{ name: "lang", value: answer?.chosen.lang ?? DETECT }}
								options={languageOptions(t("document.detect"))}
							/>
						</div>
					</UploadForm>
					<p className="px-4 pb-4 text-sm">
						<a className="inline-block py-1" href="/cause-lists">
							{t("causelist.larger")}
						</a>
					</p>
				</>
			)}
		</Dialog>
	);
}
