import type { formState } from "#app/ui/form/form-state.ts";

/** The form in which one hearing's result is recorded, as its parts share it. */
export type RecordForm = ReturnType<typeof formState>;
