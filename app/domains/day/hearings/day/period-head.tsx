import { LinkButton } from "#app/ui/button.tsx";

type Beside = { href: string; label: string };

/** Which week or month is shown, with the ways to the one before and the one after. */
export function PeriodHead({ name, before, after }: { name: string; before: Beside; after: Beside }) {
	return (
		<div className="mb-2 flex items-center justify-between gap-2">
			<LinkButton href={before.href} icon="chevron-left" variant="icon">
				{before.label}
			</LinkButton>
			<h2 className="font-bold">{name}</h2>
			<LinkButton href={after.href} icon="chevron-right" variant="icon">
				{after.label}
			</LinkButton>
		</div>
	);
}
