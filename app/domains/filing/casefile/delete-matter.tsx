import { BIN_DAYS } from "#app/core/database/bin.ts";
import type { FormFailure } from "#app/core/web/form.server.ts";
import { isEmpty, type MatterHolds } from "#app/domains/case/matters/holds.ts";
import type { MatterRow } from "#app/domains/case/matters/service.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DeleteDialog } from "#app/ui/form/delete-dialog.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";

type DeleteMatterProps = {
	matter: MatterRow["matter"];
	held: MatterHolds;
	failed: FormFailure | undefined;
	close: string;
};

/** Asks whether a matter is to be deleted, and says what goes with it; one that is not empty is closed instead. */
export function DeleteMatterDialog({ matter, held, failed, close }: DeleteMatterProps) {
	const t = useT();
	return (
		<DeleteDialog
			title={t("matter.deleteAsk")}
			name={[matter.title, matter.caseNumber].filter(Boolean).join(" · ")}
			version={matter.version}
			verb={t("matter.delete")}
			failed={failed}
			close={close}
			holds={!isEmpty(held) && <Holds matterId={matter.id} held={held} />}
		>
			<p>{t("bin.days", { n: BIN_DAYS })}</p>
			{held.tasks > 0 && <p>{t.n("matter.deleteTasks", held.tasks)}</p>}
		</DeleteDialog>
	);
}

const tabs = [
	["hearings", "hearings", "nav.hearings"],
	["documents", "documents", "nav.documents"],
	["drafts", "drafting", "search.drafts"],
] as const;

function Holds({ matterId, held }: { matterId: string; held: MatterHolds }) {
	const t = useT();
	const format = useFormat();
	return (
		<>
			<p>{t("matter.notEmpty")}</p>
			<ul className="card-rows">
				{tabs
					.filter(([name]) => held[name] > 0)
					.map(([name, tab, label]) => (
						<li key={name}>
							<a href={`/matters/${matterId}/${tab}`}>{`${t(label)}: ${format.number(held[name])}`}</a>
						</li>
					))}
			</ul>
			<p>
				<LinkButton href={`/matters/${matterId}/edit`} icon="pencil">
					{t("action.editDetails")}
				</LinkButton>
			</p>
		</>
	);
}
