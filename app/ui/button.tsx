import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

type Look = {
	variant?: "primary" | "secondary" | "danger" | "quiet" | "icon";
	size?: "sm";
	icon?: IconName;
	/** The single key that presses it, shown in the shortcuts help. */
	hotkey?: string;
	children?: ReactNode;
};

const look = ({ variant, size }: Look, extra?: string) =>
	classNames("btn", variant && variant !== "secondary" && `btn-${variant}`, size && `btn-${size}`, extra);

function content({ variant, icon, children }: Look) {
	return (
		<>
			{icon && <Icon name={icon} />}
			{variant === "icon" ? <span className="sr-only">{children}</span> : children}
		</>
	);
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: string };

/** A button, with a space on each side for whoever reads without the styles; submits its form unless `type` says otherwise. `busy` is its text while the form is being sent. */
export function Button({ variant, size, icon, hotkey, busy, className, children, ...rest }: ButtonProps) {
	return (
		<>
			{" "}
			<button
				type="submit"
				{...rest}
				className={look({ variant, size }, className)}
				{...behaviour({ busy, key: hotkey })}
				aria-keyshortcuts={hotkey}
			>
				{content({ variant, icon, children })}
			</button>{" "}
		</>
	);
}

type LinkButtonProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link that looks like a button: goes to another page or opens a dialog's address. */
export function LinkButton({ variant, size, icon, hotkey, className, children, ...rest }: LinkButtonProps) {
	return (
		<>
			{" "}
			<a
				{...rest}
				className={look({ variant, size }, className)}
				{...behaviour({ key: hotkey })}
				aria-keyshortcuts={hotkey}
			>
				{content({ variant, icon, children })}
			</a>{" "}
		</>
	);
}
