import { Fragment } from "react";
import { cut } from "#app/core/format.ts";
import { isJoinable, isSplittable } from "#app/domains/filing/bindings/rules.ts";
import { QuotedPassage } from "#app/domains/filing/orders/quoted-passage.tsx";
import { Button } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import type { InboxView } from "./view.server.ts";

const LONGEST_BUSINESS = 240;

type WaysProps = {
	row: InboxView;
	/** What is to be kept of the list's address in those of its dialogs. */
	search: string;
	mayOpenMatters: boolean;
};

const isNamed = ({ matter, others }: InboxView) => matter !== null || others.length > 0;

/** The ways from a paper to its matter; one that names none may be several papers, or a page of one. */
export function Ways({ row, search, mayOpenMatters }: WaysProps) {
	const t = useT();
	const door = useDoor();
	const { id } = row;
	return (
		<>
			<a className="py-1" href={`/documents/inbox/${id}${search}`}>
				{t(isNamed(row) ? "inbox.chooseOther" : "inbox.choose")}
			</a>{" "}
			{!isNamed(row) && mayOpenMatters && (
				<a className="py-1" href={door(`/matters/new?from=${id}`, `paper-${id}`)}>
					{t("inbox.newMatter")}
				</a>
			)}{" "}
			{!isNamed(row) && <Bindings row={row} />}
		</>
	);
}

/** The ways to its single papers, or to the whole of which it is a page. */
function Bindings({ row }: { row: InboxView }) {
	const t = useT();
	const door = useDoor();
	return (
		<>
			{isSplittable(row) && (
				<a className="py-1" href={door(`/documents/${row.id}/split`, `paper-${row.id}`)}>
					{t("binding.splitTitle")}
				</a>
			)}{" "}
			{isJoinable(row) && (
				<a className="py-1" href={door(`/documents/join?first=${row.id}`, `paper-${row.id}`)}>
					{t("binding.joinTitle")}
				</a>
			)}
		</>
	);
}

/** Whether the first page can be turned from the list: its picture is there, and nobody is reading it. */
export const mayBeTurned = ({ mayFile, first, ocrStatus }: InboxView) =>
	mayFile && first !== null && (ocrStatus === "completed" || ocrStatus === "failed");

/** The form that turns the first page of a paper; it stands beside the one that the buttons of the list belong to. */
export const turnFormId = (id: string) => `turn-${id}`;

/** What else can be done with a paper, and the places that say what was found: behind a word on a phone, open on wide screens. */
export function OtherDeeds({ row }: { row: InboxView }) {
	const t = useT();
	const { id, named, orderDate, business, nextDate, mayFile } = row;
	const quoted = [named, orderDate, nextDate].filter((one) => one !== null);
	const mayBind = mayFile && isNamed(row) && (isJoinable(row) || isSplittable(row));
	if (quoted.length === 0 && !business && !mayBind && !mayBeTurned(row)) return null;
	return (
		<details className="fold">
			<summary>{t("common.more")}</summary>
			<div className="grid gap-2">
				{quoted.map((one) => (
					<Fragment key={one.kind}>
						<QuotedPassage suggestion={one} />{" "}
					</Fragment>
				))}
				{business && (
					<p className="[overflow-wrap:anywhere]">
						<span className="text-ink2">{t("suggestion.business")}</span>{" "}
						{cut(business.value, LONGEST_BUSINESS)} <QuotedPassage suggestion={business} />
					</p>
				)}
				<p className="flex flex-wrap items-center gap-x-4 gap-y-1">
					{mayBind && <Bindings row={row} />}{" "}
					{mayBeTurned(row) && (
						<Button form={turnFormId(id)} size="sm" icon="rotate-cw">
							{t("page.turn")}
							<span className="sr-only"> {row.originalFilename}</span>
						</Button>
					)}
				</p>
			</div>
		</details>
	);
}
