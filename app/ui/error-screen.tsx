import { isRouteErrorResponse } from "@remix-run/react";
import type { ReactNode } from "react";
import { LinkButton } from "./button.tsx";
import { useT } from "./i18n.tsx";

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
	return <NotFound title={t("m.notfound")} text={t("m.notfoundtext")} href="/matters" action={t("m.back")} />;
}

const SHOWN = [400, 403, 404, 413] as const;
export type ShownStatus = (typeof SHOWN)[number] | 500;

/** The page a refusal or a fault is told by: its own, that of a request that makes no sense, or that of our fault. */
export function shownStatus(error: unknown): ShownStatus {
	if (!isRouteErrorResponse(error) || error.status >= 500) return 500;
	return SHOWN.find((status) => status === error.status) ?? 400;
}

type ErrorScreenProps = {
	status: ShownStatus;
	/** Says what could not be shown, in place of the general heading. */
	title?: ReactNode;
	reference?: string;
};

/** A page that could not be shown, by its status. */
export function ErrorScreen({ status, title, reference }: ErrorScreenProps) {
	const t = useT();
	return (
		<div className="grid gap-3">
			<h1>{title ?? t(`err.page${status}`)}</h1>
			<p className="text-ink2">{t(`err.page${status}text`)}</p>
			{reference && <p className="text-sm text-ink3">{t("err.reference", { id: reference })}</p>}
			<LinkButton href="/" variant="primary">
				{t("err.home")}
			</LinkButton>
		</div>
	);
}
