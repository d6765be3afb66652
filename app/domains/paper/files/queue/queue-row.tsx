import { behaviour } from "#app/core/browser/behaviours.ts";
import { Button } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
	isRetriable,
	isWaiting,
	mayUse,
	type QueuedFile,
	type SameFileChoice,
	type UploadEvent,
} from "./upload-state.ts";
import { noteText } from "./use-queue.tsx";

type RowProps = { row: QueuedFile; send: (event: UploadEvent) => void };

/** One file of the queue: how far it is, and what can be done with it now. */
export function QueueRow({ row, send }: RowProps) {
	const t = useT();
	const { id, file, note } = row;
	const isBad = note.say === "failed" || note.say === "refused";
	const warning = row.isBlurred && isWaiting(row) ? `blurred-${id}` : undefined;
	return (
		<li>
			<Icon name="file-text" />
			<span className="min-w-0 flex-1">
				<b className="block break-all">{file.name}</b>
				<small className="muted num" {...behaviour({ bad: isBad })}>
					{noteText(row, t)}
				</small>
				{warning && (
					<span id={warning} className="block text-yellow-fg">
						{t("document.blurred")}
					</span>
				)}
				{note.say === "sending" && (
					<progress className="block w-full" max={100} value={note.percent} aria-label={file.name} />
				)}
				{row.twin && <Choices twin={row.twin} choose={(choice) => send({ type: "decided", id, choice })} />}
			</span>
			{isRetriable(row) && (
				<button type="button" className="btn btn-sm" onClick={() => send({ type: "retried", id })}>
					{t("action.retry")}
				</button>
			)}
			{!row.twin && (
				<button
					type="button"
					className="btn btn-icon btn-sm"
					aria-describedby={warning}
					onClick={() => send({ type: "removed", id })}
				>
					<Icon name="x" />
					<span className="sr-only">{t("document.removeFile", { name: file.name })}</span>
				</button>
			)}
		</li>
	);
}

type ChoicesProps = { twin: NonNullable<QueuedFile["twin"]>; choose: (choice: SameFileChoice) => void };

/** What happens to a file that was here already. */
function Choices({ twin, choose }: ChoicesProps) {
	const t = useT();
	const choices: SameFileChoice[] = mayUse(twin) ? ["keep", "use", "cancel"] : ["keep", "cancel"];
	return (
		<span className="mt-1 flex flex-wrap gap-2">
			{choices.map((choice) => (
				<Button key={choice} size="sm" type="button" onClick={() => choose(choice)}>
					{t(`document.same.${choice}`)}
				</Button>
			))}
		</span>
	);
}
