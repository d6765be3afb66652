import type { MessageKey } from "#app/messages/index.ts";
import { words } from "#app/messages/words.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, ShortcutCard, StatCard } from "#app/ui/card.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import { useDoor } from "#app/ui/page-facts.tsx";
import type { Stage } from "#drizzle/words.ts";
import type { Changes, Counts } from "./figures.server.ts";

/** The four figures, each with how many of these were added in the last 30 days and leading to its list. */
export function Figures({ counts, changes }: { counts: Counts; changes: Changes }) {
	const t = useT();
	const format = useFormat();
	const recent = (n: number) => t("dashboard.newInThirtyDays", { n: format.number(n) });
	return (
		<div className="cards-4">
			<StatCard
				label={t("dashboard.active")}
				value={format.number(counts.matters)}
				note={recent(changes.active)}
				href="/matters?status=active"
			/>
			<StatCard
				label={t("dashboard.totalClients")}
				value={format.number(counts.clients)}
				note={recent(changes.clients)}
				href="/clients"
			/>
			<StatCard
				label={t("nav.documents")}
				value={format.number(counts.documents)}
				note={counts.reading > 0 ? t.n("document.beingRead", counts.reading) : recent(changes.documents)}
				href="/documents"
			/>
			<StatCard
				label={t("dashboard.upcoming")}
				value={format.number(counts.upcoming)}
				note={t("dashboard.nextSevenDays")}
				href="/hearings?ahead=week"
			/>
		</div>
	);
}

/** The four ways from the dashboard to the lists. */
export function Shortcuts() {
	const t = useT();
	return (
		<nav className="cards-4" aria-label={t("dashboard.shortcuts")}>
			<ShortcutCard href="/matters" icon="briefcase">
				{t("nav.matters")}
			</ShortcutCard>
			<ShortcutCard href="/documents" icon="file-text">
				{t("nav.documents")}
			</ShortcutCard>
			<ShortcutCard href="/hearings" icon="gavel">
				{t("nav.hearings")}
			</ShortcutCard>
			<ShortcutCard href="/clients" icon="users">
				{t("nav.clients")}
			</ShortcutCard>
		</nav>
	);
}

/** What an empty chamber does first: a matter, a client, the people. */
export function FirstSteps({ admin }: { admin: boolean }) {
	const door = useDoor();
	const t = useT();
	return (
		<Card title={t("dashboard.firstSteps")}>
			<p className="mb-3 text-sm text-ink2">{t("dashboard.firstStepsHint")}</p>
			<span className="flex flex-wrap gap-2">
				<LinkButton href={door("/matters/new")} variant="primary" icon="plus">
					{t("matter.first")}
				</LinkButton>
				<LinkButton href={door("/clients/new")}>{t("client.first")}</LinkButton>
				{admin && <LinkButton href={door("/users/new")}>{t("user.add")}</LinkButton>}
			</span>
		</Card>
	);
}

const fills: Record<Stage, string> = {
	filing: "fill-blue-fg",
	evidence: "fill-purple-fg",
	arguments: "fill-yellow-fg",
	judgment: "fill-green-fg",
	closed: "fill-grey-fg",
};

type StageBarsProps = { rows: readonly { stage: Stage; n: number }[]; title?: MessageKey };

/** Matters by stage; each bar leads to its list. */
export function StageBars({ rows, title = "dashboard.byStage" }: StageBarsProps) {
	const t = useT();
	const format = useFormat();
	const most = Math.max(1, ...rows.map((row) => row.n));
	return (
		<Card title={t(title)}>
			<ul className="grid gap-2.5 text-sm">
				{rows.map((row) => (
					<li key={row.stage} className="grid grid-cols-[7rem_1fr_auto] items-center gap-3">
						<a href={`/matters?stage=${row.stage}`}>{t(words.stage[row.stage])}</a>
						<svg className="h-3 w-full" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
							<rect width="100" height="8" className="fill-sunken" />
							<rect width={(100 * row.n) / most} height="8" className={fills[row.stage]} />
						</svg>{" "}
						<span className="num">{format.number(row.n)}</span>
					</li>
				))}
			</ul>
		</Card>
	);
}

/** The developer's two buttons, where they are switched on. */
export function DeveloperTools() {
	const t = useT();
	return (
		<PostForm action="/?index" className="flex flex-wrap gap-2">
			<Button name="intent" value="test">
				{t("dashboard.test")}
			</Button>
			<Button name="intent" value="create-test">
				{t("dashboard.createTest")}
			</Button>
		</PostForm>
	);
}
