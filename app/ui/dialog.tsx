import type { ReactNode } from "react";
import { behaviour } from "#app/core/browser/behaviours.ts";
import { LinkButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { useT } from "./i18n.tsx";
import { Icon } from "./icon.tsx";
import { LeaveContext, useBack } from "./page-facts.tsx";

export type DialogProps = {
	title: ReactNode;
	/**
	 * Where X, Cancel, Escape and the backdrop go, unless the address says where one came from: the page behind, with `#id` of
	 * the control that opened the dialog.
	 */
	close: string;
	size?: "sm" | "md" | "lg" | "xl";
	/** Fills a phone from the moment its first line comes: a long form never pushes its own head up. */
	tall?: boolean;
	/** True when an error summary inside takes the focus. */
	failed?: boolean;
	children: ReactNode;
};

/** A modal dialog that is a page: open in the HTML, over the page behind it, closed by links. */
export function Dialog({ title, close: usual, size = "md", tall, failed, children }: DialogProps) {
	const t = useT();
	const close = useBack() ?? usual;
	return (
		<>
			{/* biome-ignore lint/a11y/useAnchorContent: a pointer's way out; the labelled one is the X */}
			<a href={close} className="backdrop" tabIndex={-1} aria-hidden="true" />
			<dialog
				open
				className={classNames("dialog", size !== "md" && `dialog-${size}`, tall && "dialog-tall")}
				{...behaviour({ close })}
				aria-labelledby="dialog-title"
			>
				<div className="dialog-head">
					{/* biome-ignore lint/a11y/noAutofocus: a dialog that is a page starts at its heading, without script too */}
					<h2 id="dialog-title" tabIndex={-1} autoFocus={!failed} {...behaviour({ focus: !failed })}>
						{title}
					</h2>
					<a href={close} className="btn btn-icon">
						<Icon name="x" />
						<span className="sr-only">{t("action.close")}</span>
					</a>
				</div>
				<LeaveContext.Provider value={close}>{children}</LeaveContext.Provider>
			</dialog>
		</>
	);
}

/** The scrolling middle of a dialog; inside the form, when there is one. */
export function DialogBody({ children, className }: { children: ReactNode; className?: string }) {
	return <div className={classNames("dialog-body", className)}>{children}</div>;
}

/** The buttons at a dialog's foot, always in sight. */
export function DialogFoot({ children }: { children: ReactNode }) {
	return <div className="dialog-foot">{children}</div>;
}

type LeaveProps = Pick<DialogProps, "close" | "children"> & { variant?: "primary" };

/** The button that leaves a dialog, or a page that is one form, to where one came from. */
export function LeaveDialog({ close, variant, children }: LeaveProps) {
	return (
		<LinkButton href={useBack() ?? close} variant={variant}>
			{children}
		</LinkButton>
	);
}
