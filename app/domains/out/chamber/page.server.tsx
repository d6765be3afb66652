import { type FolderOfMatter, MatterItem } from "#app/domains/out/wholefile/client-parts.tsx";
import { begin, END, type Making, madeBy, shower } from "#app/domains/out/wholefile/page.server.tsx";
import { type Made, MadeLine } from "#app/domains/out/wholefile/parts.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { PATHS } from "./contents.ts";

/** So many matters are turned into HTML at a time. */
const AT_ONCE = 100;

/** The page that a chamber's export is read by, in pieces: the way to the page of each matter, and to the rows. */
export async function* chamberPage(
	making: Making,
	folders: readonly FolderOfMatter[],
): AsyncGenerator<string> {
	const show = shower(making.viewer);
	const name = making.viewer.chamberName ?? "";
	yield begin(making, name);
	yield show(<Top name={name} made={madeBy(making)} matters={folders.length} />);
	for (let from = 0; from < folders.length; from += AT_ONCE)
		yield show(
			<ul className="card card-rows">
				{folders.slice(from, from + AT_ONCE).map((one) => (
					<MatterItem key={one.folder} {...one} />
				))}
			</ul>,
		);
	yield END;
}

function Top({ name, made, matters }: { name: string; made: Made; matters: number }) {
	const t = useT();
	return (
		<>
			<header className="mb-4">
				<p className="text-sm text-ink3">{t("wholeChamber.title")}</p>
				<h1>{name}</h1>
				<MadeLine made={made} />
				<p className="text-sm text-ink2">
					{t("wholeChamber.data")} <a href={PATHS.readme}>{PATHS.readme}</a>
				</p>
			</header>
			<h2 className="mt-6 mb-2 text-lg font-bold">{t.n("client.matters", matters)}</h2>
		</>
	);
}
