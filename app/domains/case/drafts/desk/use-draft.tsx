import { type FormEvent, useCallback, useEffect, useMemo, useRef } from "react";
import { newKey, say } from "#app/core/browser/calls.ts";
import { clockFormat } from "#app/messages/clock.ts";
import type { T } from "#app/messages/index.ts";
import { useT } from "#app/ui/i18n.tsx";
import { useMachine } from "#app/ui/island/use-machine.ts";
import {
	beginDraft,
	type DraftEffect,
	type DraftEvent,
	type DraftFieldName,
	mustWait,
	reduceDraft,
	type SaveLine,
	type Start,
} from "./draft-state.ts";
import { fetchTemplate, forgetText, keepText, readStored, sendSave } from "./effects.ts";

/** What a form of this room tells its script. */
export type WritingProps = {
	/** The name under which the writer's own browser keeps what the server does not have. */
	keepAs: string;
	/** Where the text is saved by itself; null where it is not. */
	api: string | null;
	/** The address that fills templates for the matter. */
	templates: string;
	/** The form came back with what was typed: it is not what the server has, nor what is kept. */
	isTyped: boolean;
	isUntouched: boolean;
	/** How the person reads clock times; as their browser does where this is not said. */
	clock: { zone: string; hours: string } | null;
};

/** Where notes are taken after the first key, in thousandths of a second. */
const SOON_MS = 300;

type Send = (event: DraftEvent) => void;

/** The life of a draft's form: its state, and what its controls tell it. */
export function useDraft(props: WritingProps & { start: Start }) {
	const { start, isUntouched, api } = props;
	const world = useWorld(props);
	const begin = () => beginDraft(start, { isUntouched, savesItself: api !== null });
	const { state, latest, send } = useMachine(reduceDraft, begin, world.run);

	useEffect(() => {
		send({ type: "began", isTypeChosen: start.values.type !== start.served.type });
		const stored = props.isTyped ? null : readStored(props.keepAs);
		if (stored) send({ type: "found", stored });
	}, [send, start, props.isTyped, props.keepAs]);
	useEffect(() => listen(send), [send]);
	const { go } = world;
	useEffect(() => {
		if (state.leaving === "goes") go();
	}, [state.leaving, go]);

	const submit = (event: FormEvent<HTMLFormElement>) => {
		world.remember(event);
		if (mustWait(latest())) event.preventDefault();
		send({ type: "submitted", key: newKey() });
	};
	return {
		state,
		send,
		submit,
		write: (name: DraftFieldName, value: string) => send({ type: "typed", name, value }),
		time: world.time,
	};
}

/** What may happen to a page whatever is on it. */
function listen(send: Send): () => void {
	const stop = new AbortController();
	const { signal } = stop;
	const save = () => send({ type: "due", key: newKey() });
	addEventListener("pageshow", () => send({ type: "shown" }), { signal });
	addEventListener("online", save, { signal });
	addEventListener("pagehide", () => send({ type: "rested" }), { signal });
	document.addEventListener("visibilitychange", () => document.hidden && save(), { signal });
	return () => stop.abort();
}

type Submitted = { form: HTMLFormElement; button: HTMLElement | null };

/** What the form does in the world: timers, the browser's memory, the server, the form itself. */
function useWorld({ keepAs, api, templates, clock }: WritingProps) {
	const t = useT();
	const timers = useRef<Partial<Record<"rest" | "wait", ReturnType<typeof setTimeout>>>>({});
	const leaving = useRef<Submitted | null>(null);
	const time = useMemo(() => timeIn(t, clock), [t, clock]);
	useEffect(() => {
		const { current } = timers;
		return () => {
			for (const timer of Object.values(current)) clearTimeout(timer);
		};
	}, []);

	function later(name: "rest" | "wait", ms: number, run: () => void) {
		clearTimeout(timers.current[name]);
		timers.current[name] = setTimeout(() => {
			delete timers.current[name];
			run();
		}, ms);
	}

	function run(effect: DraftEffect, send: Send) {
		if (effect.do === "rest") timers.current.rest ?? later("rest", SOON_MS, () => send({ type: "rested" }));
		else if (effect.do === "wait") later("wait", effect.ms, () => send({ type: "due", key: newKey() }));
		else if (effect.do === "stopWaiting") clearTimeout(timers.current.wait);
		else if (effect.do === "keep") keepText(keepAs, effect.stored);
		else if (effect.do === "forget") forgetText(keepAs);
		else if (effect.do === "say") say(lineText(effect.line, t, time, ""));
		else void ask(effect, send);
	}

	async function ask(
		effect: Extract<DraftEffect, { do: "send" | "fetchTemplate" | "askToReplace" }>,
		send: Send,
	) {
		if (effect.do === "send")
			send({ type: "answered", answer: await sendSave(api ?? "", effect.init), at: Date.now() });
		else if (effect.do === "fetchTemplate")
			send({ type: "templateCame", ...(await fetchTemplate(templates, effect.of, effect.began)) });
		else if (confirm(t("draft.replaceAsk"))) send({ type: "replaced", filled: effect.filled });
	}

	const remember = ({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>) => {
		const { submitter } = nativeEvent as SubmitEvent;
		leaving.current = { form: currentTarget, button: submitter };
	};
	const go = useCallback(() => leaving.current?.form.requestSubmit(leaving.current.button), []);
	return { run, remember, go, time };
}

type Time = (at: number) => string;

function timeIn(t: T, clock: WritingProps["clock"]): Time {
	const format = clockFormat(`${t.locale}-IN`, { hour12: clock?.hours !== "24h", timeZone: clock?.zone });
	return (at) => t("common.clock", { time: format(at) });
}

/** What a line says; `first` is what the server said. */
export function lineText(line: SaveLine, t: T, time: Time, first: string): string {
	if ("at" in line) return t("draft.savedAt", { time: time(line.at) });
	if ("why" in line) return line.why;
	return line.say === "first" ? first : t(line.say);
}
