import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { useFormat, useT } from "#app/ui/i18n.tsx";
import type { sameFilesOf } from "./same-files.server.ts";

type Pair = Awaited<ReturnType<typeof sameFilesOf>>[number];

/** Files just uploaded that were here already, each with what may become of it. Whoever presses nothing keeps both. */
export function SameFileList({ pairs, action }: { pairs: Pair[]; action?: string | undefined }) {
	return (
		<ul className="card card-rows">
			{pairs.map((pair) => (
				<SameFileRow key={pair.document.id} {...pair} action={action} />
			))}
		</ul>
	);
}

function SameFileRow({ document, same, action }: Pair & { action?: string | undefined }) {
	const t = useT();
	const format = useFormat();
	const { matter } = same;
	const usable = !matter || !document.matterId || matter.id === document.matterId;
	return (
		<li className="p-3">
			{" "}
			<b className="block [overflow-wrap:anywhere]">{document.originalFilename}</b>
			<p className="text-sm [overflow-wrap:anywhere]">
				{t("document.same", {
					name: same.originalFilename,
					matter: matter?.title ?? t("document.noMatter"),
					date: format.longDate(same.createdAt),
				})}{" "}
				<a href={`/documents/${same.id}`}>{t("action.view")}</a>
			</p>
			<PostForm action={action} className="mt-2 flex flex-wrap gap-2">
				<input type="hidden" name="documentId" value={document.id} />
				<input type="hidden" name="existingId" value={same.id} />
				<Button size="sm" name="choice" value="keep">
					{t("document.same.keep")}
				</Button>
				{usable && (
					<Button size="sm" name="choice" value="use">
						{t("document.same.use")}
					</Button>
				)}
				<Button size="sm" name="choice" value="cancel">
					{t("document.same.cancel")}
				</Button>
			</PostForm>
		</li>
	);
}
