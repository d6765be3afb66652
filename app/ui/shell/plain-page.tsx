import type { ReactNode } from "react";
import { LanguageForm } from "./preferences.tsx";
import { Brand } from "./topbar.tsx";

type PlainPageProps = {
	children: ReactNode;
	/** The address to come back to after a change of language; without it the choice is left out. */
	here?: string;
};

/** A page without the frame: one card in the middle (sign-in, error pages). */
export function PlainPage({ children, here }: PlainPageProps) {
	return (
		<div className="plain-page">
			<header>
				<Brand />
			</header>
			<main id="main" className="plain-card" tabIndex={-1}>
				{children}
			</main>
			{here !== undefined && (
				<footer className="flex gap-2">
					<LanguageForm here={here} className="chip" />
				</footer>
			)}
		</div>
	);
}

/** A page without the frame to read at length, with the choice of language. */
export function WidePage({ children, here }: Required<PlainPageProps>) {
	return (
		<div className="page">
			<header className="mb-4 flex flex-wrap gap-2">
				<Brand />
				<LanguageForm here={here} className="chip" />
			</header>
			<main id="main" tabIndex={-1}>
				{children}
			</main>
		</div>
	);
}
