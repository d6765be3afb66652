import type { z } from "zod";

/** The parts of an OpenAPI 3.1 document that Peshi's own uses (https://spec.openapis.org/oas/v3.1.1). */

export type Schema = z.core.JSONSchema.BaseSchema;

export type Ref = { $ref: string };

export type Parameter = {
	name: string;
	in: "path" | "query" | "header";
	required: boolean;
	description?: string;
	schema: Schema;
};

export type Content = Record<string, { schema?: Schema }>;

export type DescribedReply = { description: string; headers?: Record<string, Ref>; content?: Content };

export type Operation = {
	operationId: string;
	tags: string[];
	summary: string;
	description?: string;
	security?: Record<string, string[]>[];
	parameters?: Parameter[];
	requestBody?: { required: boolean; content: Content };
	responses: Record<string, DescribedReply | Ref>;
};

export const methods = ["get", "post", "patch", "put", "delete"] as const;
export type Method = (typeof methods)[number];

export type OpenApi = {
	openapi: string;
	info: { title: string; version: string; description: string };
	servers: { url: string }[];
	security: Record<string, string[]>[];
	tags: { name: string }[];
	paths: Record<string, Partial<Record<Method, Operation>>>;
	/** What is sent to addresses that a chamber names, by name. */
	webhooks: Record<string, { post: Operation }>;
	components: {
		schemas: Record<string, Schema>;
		responses: Record<string, DescribedReply>;
		headers: Record<string, { description: string; schema: Schema }>;
		securitySchemes: Record<string, Record<string, string>>;
	};
};

/** The name at the end of a reference. */
export const nameOf = ({ $ref }: Ref): string => $ref.slice($ref.lastIndexOf("/") + 1);
