import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-names.ts";
import spriteUrl from "./sprite.svg?url";

/** One icon of the sprite; decoration only, so the text beside it (or `sr-only` text) says what it means. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
	return (
		<svg className={classNames("ico", className)} aria-hidden="true">
			<use href={`${spriteUrl}#${name}`} />
		</svg>
	);
}
