import { useCallback, useRef, useState } from "react";
import type { Step } from "#app/core/browser/step.ts";

type Reduce<S, E, F> = (state: S, event: E) => Step<S, F>;

/** Keeps the state of a pure reducer and hands its effects to `run`. `send` takes events one after the other, from anywhere. */
export function useMachine<S, E, F>(
	reduce: Reduce<S, E, F>,
	first: () => S,
	run: (effect: F, send: (event: E) => void) => void,
): { state: S; latest: () => S; send: (event: E) => void } {
	const [state, show] = useState(first);
	const current = useRef(state);
	const runner = useRef(run);
	runner.current = run;
	const latest = useCallback(() => current.current, []);
	const send = useCallback(
		(event: E): void => {
			const [next, effects] = reduce(current.current, event);
			current.current = next;
			show(next);
			for (const effect of effects) runner.current(effect, send);
		},
		[reduce],
	);
	return { state, latest, send };
}
