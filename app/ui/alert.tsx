import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

export type AlertTone = "info" | "success" | "warning" | "error";

const looks: Record<AlertTone, { tone: string; icon: IconName }> = {
	info: { tone: "tone-blue", icon: "info" },
	success: { tone: "tone-green", icon: "circle-check" },
	warning: { tone: "tone-yellow", icon: "triangle-alert" },
	error: { tone: "tone-red", icon: "circle-alert" },
};

type AlertProps = { tone?: AlertTone; title?: ReactNode; children?: ReactNode; className?: string };

/** A message that stays on the page; an error is announced at once. */
export function Alert({ tone = "info", title, children, className }: AlertProps) {
	const { tone: colours, icon } = looks[tone];
	return (
		<div className={classNames("alert", colours, className)} role={tone === "error" ? "alert" : undefined}>
			<Icon name={icon} />
			<div>
				{title && <p className="font-bold">{title}</p>}
				{children}
			</div>
		</div>
	);
}
