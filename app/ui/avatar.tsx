import { initials } from "#app/core/format.ts";
import { classNames } from "./class-names.ts";

/** The first letters of a name, at most two, or U. Decoration: the name itself is next to it. */
export function Avatar({ name, className }: { name: string | null | undefined; className?: string }) {
	return (
		<>
			<span className={classNames("avatar", className)} aria-hidden="true">
				{initials(name ?? "")}
			</span>{" "}
		</>
	);
}
