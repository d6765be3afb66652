import { Button, LinkButton } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";

/** What somebody sent while the database was away: the fields of their form; null for a form that is too large to be kept. */
export type Sent = {
	fields: [name: string, value: string][];
	/** Whether it goes as multipart/form-data, which long texts do. */
	multipart: boolean;
	/** What was left out of the fields. */
	without: { passwords: boolean; files: boolean };
} | null;

type AwayScreenProps = {
	/** Where the request went. */
	address: string;
	/** What it carried; undefined when it only asked for a page. */
	sent: Sent | undefined;
};

/** Says that the database is away, and gives back what was typed as a form that sends it to the same address again. */
export function AwayScreen({ address, sent }: AwayScreenProps) {
	const t = useT();
	return (
		<div className="grid gap-3">
			<h1>{t("away.title")}</h1>
			<p className="text-ink2">{t("away.text")}</p>
			{sent ? (
				<SendAgain address={address} sent={sent} />
			) : (
				<>
					{sent === null && <p>{t("away.noFiles")}</p>}
					<LinkButton href={address} variant="primary">
						{t("action.retry")}
					</LinkButton>
				</>
			)}
		</div>
	);
}

function SendAgain({ address, sent }: { address: string; sent: NonNullable<Sent> }) {
	const t = useT();
	const { fields, multipart, without } = sent;
	return (
		<form
			method="post"
			action={address}
			encType={multipart ? "multipart/form-data" : undefined}
			className="grid gap-3"
		>
			<p>{t("away.kept")}</p>
			{without.passwords && <p>{t("away.noPassword")}</p>}
			{without.files && <p>{t("away.noFiles")}</p>}
			{fields.map(([name, value], at) =>
				isText(value) ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: a name may come more than once, and the order is the form's
					<label key={at} className="grid gap-1">
						{t("away.wrote")}
						<textarea className="input" name={name} defaultValue={value} rows={8} readOnly />
					</label>
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: as above
					<input key={at} type="hidden" name={name} value={value} />
				),
			)}
			<Button variant="primary" busy={t("state.sending")}>
				{t("action.sendAgain")}
			</Button>
		</form>
	);
}

const LONG = 80;

/** What somebody wrote at length is shown, so that it can be read and copied; the rest is only carried along. */
const isText = (value: string) => value.includes("\n") || (value.length > LONG && value.includes(" "));
