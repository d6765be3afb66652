import { AppError } from "#app/core/errors.ts";
import { can, type Permission } from "#app/core/person/roles.ts";
import type { Viewer } from "#app/core/person/viewer.server.ts";
import { cancelList } from "#app/domains/day/causelists/store.server.ts";
import { cancelBinding } from "#app/domains/filing/bindings/binding.server.ts";
import { cancelBook } from "#app/domains/filing/books/request.server.ts";
import { cancelExport } from "#app/domains/out/chamber/orders.server.ts";
import { removeImport } from "#app/domains/out/imports/remove.server.ts";
import type { CancelledKind } from "./kinds.ts";

type Cancelling = { allow: Permission; cancel: (viewer: Viewer, id: string) => Promise<void> };

const cancellings: Record<CancelledKind, Cancelling> = {
	list: { allow: "hearings.create", cancel: cancelList },
	import: { allow: "matters.import", cancel: removeImport },
	book: { allow: "documents.upload", cancel: cancelBook },
	split: { allow: "documents.editOwn", cancel: cancelBinding },
	join: { allow: "documents.editOwn", cancel: cancelBinding },
	a4: { allow: "documents.editOwn", cancel: cancelBinding },
	export: { allow: "chamber.wholeFile", cancel: cancelExport },
};

/** Whether the viewer may cancel work of this kind. */
export const mayCancel = (viewer: Viewer, kind: CancelledKind): boolean =>
	can(viewer, cancellings[kind].allow);

/** Cancels work in progress. Throws `forbidden`, and as the cancelling of its kind does. */
export async function cancelWork(
	viewer: Viewer,
	{ kind, id }: { kind: CancelledKind; id: string },
): Promise<void> {
	if (!mayCancel(viewer, kind)) throw new AppError("forbidden", "error.forbidden");
	await cancellings[kind].cancel(viewer, id);
}
