import { type RefObject, useEffect, useMemo, useRef } from "react";
import { newKey, say } from "#app/core/browser/calls.ts";
import { isSlowLine } from "#app/core/browser/line.ts";
import { dayFormat } from "#app/messages/clock.ts";
import type { T } from "#app/messages/index.ts";
import { useT } from "#app/ui/i18n.tsx";
import { useMachine } from "#app/ui/island/use-machine.ts";
import { looksBlurred } from "./look.ts";
import { sendFile, settleTwin } from "./send-file.ts";
import {
	beginUpload,
	type FileNote,
	isSending,
	isWaiting,
	type Limits,
	type QueuedFile,
	reduceUpload,
	type UploadEffect,
	type UploadEvent,
	type Why,
} from "./upload-state.ts";

export type QueueProps = Limits & {
	/** Where a file is sent, and where to go when all are there; `{n}` becomes their number. */
	api: string;
	done: string;
};

/** How many files a slow line takes at once. */
const SLOW_LANES = 3;

type Send = (event: UploadEvent) => void;

/** The queue of an upload form: a request for each file, and only the failed ones stay to be sent again. */
export function useQueue({ api, done, ...limits }: QueueProps, form: RefObject<HTMLFormElement>) {
	const t = useT();
	const looked = useRef(Promise.resolve());
	// biome-ignore lint/correctness/useExhaustiveDependencies: the limits of a page never change
	const reduce = useMemo(() => reduceUpload(limits), []);

	function run(effect: UploadEffect, send: Send) {
		if (effect.do === "say") say(noteText(effect.row, t));
		else if (effect.do === "sayDone") say(`${effect.row.file.name}: ${t("document.done")}`);
		else if (effect.do === "leave") location.assign(done.replace("{n}", String(effect.sent)));
		else if (effect.do === "warn") say(`${effect.row.file.name}: ${t("document.blurred")}`);
		else if (effect.do === "look") looked.current = looked.current.then(() => look(effect.row, send));
		else if (effect.do === "post") void post(effect.row, send);
		else void settle(effect, send);
	}

	// One after the other: a phone has room for one unpacked picture, not for thirty.
	async function look({ id, file }: QueuedFile, send: Send) {
		const waits = latest().rows.some((row) => row.id === id && isWaiting(row));
		if (waits && (await looksBlurred(file))) send({ type: "blurred", id });
	}

	async function post({ id, file, key }: QueuedFile, send: Send) {
		if (!form.current) return;
		const progress = (percent: number) => send({ type: "progressed", id, percent });
		const sent = await sendFile(api, { form: form.current, file, key }, progress);
		if ("why" in sent) send({ type: "failed", id, why: sent.why });
		else send({ type: "sent", id, ...sent, keys: { use: newKey(), cancel: newKey() } });
	}

	async function settle({ row: { id }, twin, choice }: Extract<UploadEffect, { do: "settle" }>, send: Send) {
		const { own, same, keys } = twin;
		const why = await settleTwin(api, { id: own._id, choice, same: same._id, key: keys[choice] });
		send(why ? { type: "unsettled", id, why } : { type: "settled", id, choice });
	}

	const { state, send, latest } = useMachine(reduce, () => beginUpload(lanes()), run);
	useEffect(() => guardLeaving(() => latest().rows.some(isSending)), [latest]);
	return { state, send };
}

const lanes = () => (isSlowLine(/2g|3g/) ? SLOW_LANES : Number.POSITIVE_INFINITY);

/** The browser asks before a page is left whose files are still on their way. */
function guardLeaving(isBusy: () => boolean): () => void {
	const ask = (event: BeforeUnloadEvent) => {
		if (isBusy()) event.preventDefault();
	};
	addEventListener("beforeunload", ask);
	return () => removeEventListener("beforeunload", ask);
}

/** What a file's line says. */
export function noteText({ file, note }: QueuedFile, t: T): string {
	switch (note.say) {
		case "queued":
			return `${t("document.queued")} · ${sizeText(file.size)}`;
		case "sending":
			return t("document.uploading", { n: note.percent });
		case "failed":
			return t("error.uploadFile", { filename: file.name, message: whyText(note.why, t) });
		case "same":
			return sameText(note, t);
		case "refused":
			return whyText(note.why, t);
	}
}

const whyText = (why: Why, t: T) => ("text" in why ? why.text : t(why.key, why.params));

function sameText({ same }: Extract<FileNote, { say: "same" }>, t: T): string {
	return t("document.same", {
		name: same.originalFilename,
		matter: same.matterId?.title ?? t("document.noMatter"),
		date: Object.values(dayFormat(`${t.locale}-IN`, undefined)(new Date(same.createdAt))).join(" "),
	});
}

function sizeText(bytes: number): string {
	const mega = bytes / 1_048_576;
	return mega < 1 ? `${Math.ceil(bytes / 1024)} KB` : `${mega.toFixed(1)} MB`;
}
