import type { ReactNode } from "react";
import uploadUrl from "#app/enhance/upload.ts?worker&url";
import { Button } from "#app/ui/button.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FieldErrors } from "./field.tsx";
import { PostForm } from "./post-form.tsx";

type UploadFormProps = {
	matterId: string;
	/** Ends such as `.pdf`, and the most bytes of one file. */
	accept: readonly string[];
	maxBytes: number;
	/** Where a file is sent by the script (multipart), and where to go when all are there; `{n}` becomes their number. */
	api: string;
	done: string;
	/** What went wrong with each file of the submission before. */
	errors?: string[];
	/** What is chosen for all of them. */
	children: ReactNode;
};

/** Choose files, see them listed, send them. Without script one form with many files; with it a queue of single sendings. */
export function UploadForm({
	matterId,
	accept,
	maxBytes,
	api,
	done,
	errors = [],
	children,
}: UploadFormProps) {
	const t = useT();
	const texts = {
		upload: t("doc.uploadn"),
		remove: t("doc.removefile"),
		queued: t("doc.queued"),
		sending: t("doc.uploading"),
		sent: t("doc.done"),
		retry: t("act.retry"),
		type: t("v.filekind"),
		size: t("v.filesize", { bytes: maxBytes }),
		empty: t("v.fileempty"),
		failed: t("err.uploadfile"),
		unknown: t("err.upload"),
		stalled: t("doc.stalled"),
		offline: t("doc.offline"),
		login: t("v.login"),
		same: t("doc.same"),
		none: t("doc.nomatter"),
	};

	return (
		<PostForm
			encType="multipart/form-data"
			data-upload={api}
			data-done={done}
			data-max={maxBytes}
			data-texts={JSON.stringify(texts)}
		>
			<DialogBody>
				<input type="hidden" name="matterId" value={matterId} />
				{children}
				<FieldErrors id="f-file" errors={errors} />
				<label className="drop" htmlFor="f-file">
					<Icon name="upload" />
					<b>{t("doc.drop")}</b> <span className="hint">{t("doc.limits")}</span>
					<input
						id="f-file"
						type="file"
						name="file"
						multiple
						required
						accept={accept.join(",")}
						aria-invalid={errors.length > 0 || undefined}
						aria-describedby={errors.length > 0 ? "f-file-error" : undefined}
					/>
				</label>
				<ul className="queue" aria-label={t("doc.selected")} data-queue="" hidden />
				<template data-row="">
					<li>
						<Icon name="file-text" />
						<span className="min-w-0 flex-1">
							{" "}
							<b className="block break-all" data-name="" /> <small className="muted num" data-note="" />
							<progress className="block w-full" max={100} value={0} hidden />
							<span className="mt-1 flex flex-wrap gap-2" data-same="" hidden>
								<Button size="sm" type="button" value="keep">
									{t("doc.same.keep")}
								</Button>
								<Button size="sm" type="button" value="use">
									{t("doc.same.use")}
								</Button>
								<Button size="sm" type="button" value="cancel">
									{t("doc.same.cancel")}
								</Button>
							</span>
						</span>
						<button type="button" className="btn btn-sm" data-retry="" hidden>
							{t("act.retry")}
						</button>
						<button type="button" className="btn btn-icon btn-sm" data-remove="">
							<Icon name="x" />
							<span className="sr-only" />
						</button>
					</li>
				</template>
			</DialogBody>
			<DialogFoot>
				<Button className="upload-float" data-float="" hidden />
				<Button variant="primary" icon="upload">
					{t("doc.uploadall")}
				</Button>
			</DialogFoot>
			<script type="module" src={uploadUrl} />
		</PostForm>
	);
}
