import { BIN_DAYS } from "#app/core/database/bin.ts";
import type { FormFailure } from "#app/core/web/form.server.ts";
import { DeleteDialog } from "#app/ui/form/delete-dialog.tsx";
import { useT } from "#app/ui/i18n.tsx";
import type { ClientHolds } from "./bin.server.ts";
import type { ClientRow } from "./service.server.ts";

type DeleteClientProps = {
	client: ClientRow["client"];
	held: ClientHolds;
	failed: FormFailure | undefined;
	close: string;
};

/** Asks whether a client is to be deleted; one whose matters stand in the way leads to them instead. */
export function DeleteClientDialog({ client, held, failed, close }: DeleteClientProps) {
	const t = useT();
	return (
		<DeleteDialog
			title={t("client.deleteAsk")}
			name={client.name}
			version={client.version}
			verb={t("client.delete")}
			failed={failed}
			close={close}
			holds={held.matters + held.deleted > 0 && <Holds clientId={client.id} held={held} />}
		>
			<p>{t("bin.days", { n: BIN_DAYS })}</p>
		</DeleteDialog>
	);
}

function Holds({ clientId, held }: { clientId: string; held: ClientHolds }) {
	const t = useT();
	return (
		<>
			{held.matters > 0 && (
				<p>
					{t.n("client.hasMatters", held.matters)}{" "}
					<a href={`/matters?clientId=${clientId}&status=all`}>{t("client.seeMatters")}</a>
				</p>
			)}
			{held.deleted > 0 && (
				<p>
					{t.n("client.hasDeletedMatters", held.deleted)} <a href="/bin?kind=matter">{t("bin.open")}</a>
				</p>
			)}
		</>
	);
}
