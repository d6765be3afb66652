import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import type { MessageKey } from "#app/messages/index.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { type ShownStatus, shownStatus } from "#app/ui/shown-status.ts";

type NotFoundProps = { title: ReactNode; text: ReactNode; href: string; action: ReactNode };

/** Something is not there, or not for this person; and where to go from here. */
export function NotFound({ title, text, href, action }: NotFoundProps) {
	return (
		<div className="grid justify-items-center gap-3 py-12 text-center">
			<h1>{title}</h1>
			<p className="max-w-md text-ink2">{text}</p>
			<LinkButton href={href} variant="primary">
				{action}
			</LinkButton>
		</div>
	);
}

/** The screen of a matter that does not exist or may not be seen. */
export function MatterNotFound() {
	const t = useT();
	return (
		<NotFound
			title={t("matter.notFound")}
			text={t("matter.notFoundText")}
			href="/matters"
			action={t("matter.back")}
		/>
	);
}

type ErrorScreenProps = {
	status: ShownStatus;
	/** Says what could not be shown, in place of the general heading. */
	title?: ReactNode;
	/** What the server says of it, in place of the general sentence. */
	text?: string | undefined;
	/** The address to ask for once more, where it may answer then. */
	retry?: string | undefined;
};

/** A page that could not be shown, by its status. */
export function ErrorScreen({ status, title, text, retry }: ErrorScreenProps) {
	const t = useT();
	return (
		<div className="grid justify-items-start gap-3">
			<h1>{title ?? t(`error.page${status}`)}</h1>
			<p className="text-ink2">{text ?? t(`error.page${status}Text`)}</p>
			<div className="flex flex-wrap gap-2">
				{retry && (
					<LinkButton href={retry} variant="primary">
						{t("action.retry")}
					</LinkButton>
				)}
				<LinkButton href="/" {...(retry ? {} : { variant: "primary" })}>
					{t("error.home")}
				</LinkButton>
			</div>
		</div>
	);
}

/** What is said when a list cannot be loaded, by its address. */
const listErrors: Record<string, MessageKey | undefined> = {
	"/matters": "matter.error",
	"/clients": "client.error",
	"/documents": "document.error",
	"/hearings": "hearing.error",
	"/users": "user.error",
};

/** The page of a route that threw; a fault of ours may be asked for once more. */
export function RouteErrorScreen() {
	const t = useT();
	const { pathname, search } = useLocation();
	const error = useRouteError();
	const status = shownStatus(error);
	if (status === 429) {
		const text = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : undefined;
		return <ErrorScreen status={429} text={text} retry={pathname + search} />;
	}
	if (status !== 500) return <ErrorScreen status={status} />;
	const list = listErrors[pathname];
	return <ErrorScreen status={500} title={list && t(list)} retry={pathname + search} />;
}
