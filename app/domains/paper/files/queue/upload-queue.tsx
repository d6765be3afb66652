import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import { newKey } from "#app/core/browser/calls.ts";
import { HEAD_BYTES, kindOfBytes } from "#app/core/storage/bytes-kind.ts";
import { Button } from "#app/ui/button.tsx";
import { DialogBody, DialogFoot } from "#app/ui/dialog.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IslandOf } from "#app/ui/island/island.tsx";
import { Still } from "#app/ui/island/still.tsx";
import type { Plain } from "#app/ui/island/wire.ts";
import { QueueRow } from "./queue-row.tsx";
import { REFUSED_KINDS } from "./refused-kind.ts";
import { isLeft, isSending, isWaiting, type UploadEvent, type UploadState } from "./upload-state.ts";
import { type QueueProps, useQueue } from "./use-queue.tsx";

export type UploadProps = QueueProps & {
	matterId: string;
	/** Files of the submission before were refused; `choices` says which and why. */
	isRefused: boolean;
};

/**
 * Files are chosen, listed, sent one by one. Until the script comes, one form with many files. Its still part is `choices`:
 * what is chosen for all of them.
 */
function UploadQueue(props: UploadProps) {
	const t = useT();
	const form = useRef<HTMLFormElement>(null);
	const { state, send } = useQueue(props, form);
	const waiting = state.rows.filter(isWaiting).length;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		send({ type: "sendAll" });
	};
	return (
		<PostForm encType="multipart/form-data" onSubmit={submit} suppressHydrationWarning formRef={form}>
			<DialogBody>
				<input type="hidden" name="matterId" value={props.matterId} />
				<Still name="choices" />
				<Camera send={send} endings={props.endings} />
				<Drop {...props} send={send} />
				<ul className="queue" aria-label={t("document.selected")} hidden={state.rows.length === 0}>
					{state.rows.map((row) => (
						<QueueRow key={row.id} row={row} send={send} />
					))}
				</ul>
				<Together {...state} />
			</DialogBody>
			<DialogFoot>
				<Button className="upload-float" hidden={waiting === 0}>
					{waiting === 0 ? "" : t("document.uploadCount", { n: waiting })}
				</Button>
				<Button variant="primary" icon="upload">
					{t("document.uploadAll")}
				</Button>
			</DialogFoot>
		</PostForm>
	);
}

/** How far all files together are, while any is on its way. */
function Together({ rows, sent }: UploadState) {
	const t = useT();
	const left = rows.filter(isLeft).length;
	const all = sent + left;
	if (all < 2 || !rows.some(isSending)) return null;
	return (
		<>
			<p className="num">
				{t("import.progress", { done: String(sent), all: String(all) })}{" "}
				<span className="text-sm text-ink2">{t.n("progress.left", left)}</span>
			</p>
			<progress className="w-full" max={all} value={sent} aria-label={t("document.uploadAll")} />
		</>
	);
}

type DropProps = Pick<UploadProps, "isRefused" | "endings"> & { send: (event: UploadEvent) => void };

/** On a phone a paper is photographed at once; the pictures go where chosen files go. */
function Camera({ send, endings }: Pick<DropProps, "send" | "endings">) {
	const t = useT();
	const input = useTaken(send, endings);
	return (
		<label className="camera btn btn-primary" htmlFor="f-camera">
			<Icon name="camera" />
			{t("document.camera")}
			<input
				ref={input}
				id="f-camera"
				type="file"
				name="file"
				accept="image/*"
				capture="environment"
				onChange={({ target }: ChangeEvent<HTMLInputElement>) => takeFiles(target, send, endings)}
			/>
		</label>
	);
}

/** Where files are chosen or dropped. None must be chosen: a picture may have been taken instead. */
function Drop({ isRefused, endings, send }: DropProps) {
	const t = useT();
	const input = useTaken(send, endings);
	const [isOver, setOver] = useState(false);
	return (
		<label
			className="drop"
			htmlFor="f-file"
			{...behaviour({ over: isOver })}
			onDragOver={() => setOver(true)}
			onDragLeave={() => setOver(false)}
			onDrop={() => setOver(false)}
		>
			<Icon name="upload" />
			<b className="max-sm:hidden">{t("document.drop")}</b>{" "}
			<b className="sm:hidden">{t("document.choose")}</b> <span className="hint">{t("document.limits")}</span>
			<input
				ref={input}
				id="f-file"
				type="file"
				name="file"
				multiple
				accept={[...endings, "image/jpeg"].join(",")}
				onChange={({ target }: ChangeEvent<HTMLInputElement>) => takeFiles(target, send, endings)}
				aria-invalid={isRefused || undefined}
				aria-describedby={isRefused ? "f-file-error" : undefined}
			/>
		</label>
	);
}

/** A control whose files, if some were chosen before the script came, are taken along. */
function useTaken(send: DropProps["send"], endings: readonly string[]) {
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (input.current) takeFiles(input.current, send, endings);
	}, [send, endings]);
	return input;
}

/** A file whose name says no kind that is taken is looked into first: what its bytes are decides. */
function takeFiles(input: HTMLInputElement, send: DropProps["send"], endings: readonly string[]) {
	const files = [...(input.files ?? [])].map((file) => ({ file, key: newKey() }));
	if (files.length === 0) return;
	input.value = "";
	const isNamed = ({ name }: File) => endings.some((ending) => name.toLowerCase().endsWith(ending));
	if (files.every(({ file }) => isNamed(file))) send({ type: "chosen", files });
	else void lookedInto(files).then((known) => send({ type: "chosen", files: known }));
}

const lookedInto = (files: { file: File; key: string }[]) =>
	Promise.all(files.map(async (one) => ({ ...one, isTaken: await isTaken(one.file) })));

/** Whether the first bytes are those of a kind that is taken. A file that cannot be read is none. */
async function isTaken(file: File): Promise<boolean> {
	try {
		return kindOfBytes(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())) !== null;
	} catch {
		return false;
	}
}

export const uploadQueue: IslandOf<UploadProps & Plain, null> = {
	name: "upload",
	texts: [
		"document.camera",
		"document.choose",
		"document.drop",
		"document.limits",
		"document.selected",
		"document.uploadAll",
		"document.uploadCount",
		"document.removeFile",
		"document.queued",
		"document.blurred",
		"document.uploading",
		"document.done",
		"document.stalled",
		"document.offline",
		"document.same",
		"document.same.keep",
		"document.same.use",
		"document.same.cancel",
		"document.noMatter",
		"action.retry",
		"import.progress",
		"progress.left.one",
		"progress.left.other",
		...REFUSED_KINDS,
		"invalid.fileSize",
		"invalid.fileEmpty",
		"invalid.login",
		"error.upload",
		"error.uploadFile",
	],
	View: UploadQueue,
	read: () => null,
};
