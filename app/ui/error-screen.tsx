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

type ErrorScreenProps = {
	status: 404 | 403 | 500;
	/** Says what could not be shown, in place of the general heading. */
	title?: ReactNode;
	reference?: string;
};

/** A page that could not be shown, by its status: 404, 403, anything else. */
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
