import { redirect } from "@remix-run/node";
import { binAction } from "#app/domains/documents/bin.server.ts";

export const loader = () => redirect("/documents");

export const action = binAction("restore");
