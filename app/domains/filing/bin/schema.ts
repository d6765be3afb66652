import { z } from "zod";
import { pageQuery } from "#app/core/web/http.ts";

/** What is put into the bin, in the order in which it can be asked for. */
export const binKinds = ["matter", "client", "hearing", "document", "draft"] as const;
export type BinKind = (typeof binKinds)[number];

export const binQuerySchema = z.object({ kind: z.enum(binKinds, "invalid.choice").optional(), ...pageQuery });
export type BinQuery = z.output<typeof binQuerySchema>;
