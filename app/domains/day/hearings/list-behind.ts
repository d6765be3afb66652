/**
 * Takes the params of a hearing's address, which stands below the diary or below its matter, and that matter; returns the
 * address of the list behind the dialog.
 */
export function listBehind(params: { matterId?: string | undefined }, matter: { id: string }): string {
	return params.matterId === undefined ? "/hearings" : `/matters/${matter.id}/hearings`;
}
