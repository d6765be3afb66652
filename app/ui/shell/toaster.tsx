import type { MessageKey } from "#app/messages/index.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useT } from "#app/ui/i18n.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";

export type ToastMessage = {
	type: "success" | "error" | "info" | "loading";
	message: string;
	/** The page of what the message is about. A message with a link is shown for ten seconds. */
	href?: string | undefined;
	/** What is there, else its details. */
	label?: MessageKey | undefined;
};

const icons: Record<ToastMessage["type"], IconName> = {
	success: "check",
	error: "circle-alert",
	info: "info",
	loading: "rotate-cw",
};

type ToasterProps = {
	toasts: readonly ToastMessage[];
	/** For whoever wants messages to stay: the address of the page without them. */
	dismiss?: string | null;
};

/** Messages at the top right; the style sheet times them (2 s for a success, 4 s otherwise) and pauses while they are read. */
export function Toaster({ toasts, dismiss }: ToasterProps) {
	const t = useT();
	return (
		<div className="toasts" role="status">
			{toasts.slice(-20).map((toast) => (
				<div
					key={toast.message}
					className={classNames(
						"toast",
						`toast-${toast.type}`,
						toast.href && "toast-link",
						dismiss && "toast-keep",
					)}
				>
					<Icon name={icons[toast.type]} />
					<span>{toast.message}</span>
					{toast.href && (
						<a className="whitespace-nowrap" href={toast.href}>
							{t(toast.label ?? "action.viewDetails")}
						</a>
					)}
					{dismiss && (
						<a className="btn btn-sm" href={dismiss}>
							{t("shell.dismiss")}
						</a>
					)}
				</div>
			))}
		</div>
	);
}
