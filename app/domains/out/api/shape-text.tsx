import { Fragment, type ReactNode } from "react";
import { nameOf, type Schema } from "./openapi.ts";

/** A shape in the notation of TypeScript; the names of other shapes lead to them. */
export function ShapeText({ schema }: { schema: Schema }) {
	return (
		<pre className="whitespace-pre-wrap break-words text-xs" lang="en">
			{written(schema, "")}
		</pre>
	);
}

/** A schema as text, its lines after the first indented. */
function written(schema: Schema, indent: string): ReactNode {
	if (schema.$ref)
		return <a href={`#shape-${nameOf({ $ref: schema.$ref })}`}>{nameOf({ $ref: schema.$ref })}</a>;
	if (schema.anyOf) return joined(schema.anyOf, " | ", indent);
	if (schema.allOf) return joined(schema.allOf, " & ", indent);
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum) return schema.enum.map((word) => JSON.stringify(word)).join(" | ");
	if (Array.isArray(schema.type)) return schema.type.join(" | ");
	if (schema.type === "array") return listOf((schema.items ?? {}) as Schema, indent);
	if (schema.properties) return fieldsOf(schema, indent);
	if (schema.type === "object") return "{ … }";
	if (schema.not) return "never";
	return plain(schema);
}

function joined(schemas: Schema[], sign: string, indent: string): ReactNode {
	return schemas.map((schema, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one shape never move
		<Fragment key={index}>
			{index > 0 && sign}
			{written(schema, indent)}
		</Fragment>
	));
}

function listOf(items: Schema, indent: string): ReactNode {
	const isChoice = items.anyOf || items.enum || Array.isArray(items.type);
	const [open, close] = isChoice ? ["(", ")[]"] : ["", "[]"];
	return (
		<>
			{open}
			{written(items, indent)}
			{close}
		</>
	);
}

function fieldsOf({ properties = {}, required = [] }: Schema, indent: string): ReactNode {
	const inner = `${indent}  `;
	const fields = Object.entries(properties) as [string, Schema][];
	return (
		<>
			{"{\n"}
			{fields.map(([name, schema]) => (
				<Fragment key={name}>
					{inner}
					<b>{name}</b>
					{required.includes(name) ? ": " : "?: "}
					{written(schema, inner)}
					{schema.description && (
						<span className="muted">{`  // ${schema.description.replaceAll("`", "")}`}</span>
					)}
					{"\n"}
				</Fragment>
			))}
			{`${indent}}`}
		</>
	);
}

/** A single value: its type or format, and how long or large it may be. */
function plain(schema: Schema): string {
	const name = schema.format ?? (schema.type as string | undefined) ?? "unknown";
	const least = schema.minLength ?? schema.minimum;
	const most = schema.maxLength ?? schema.maximum;
	if (most === undefined) return least === undefined || least === 1 ? name : `${name} (≥ ${least})`;
	return least === undefined ? `${name} (≤ ${most})` : `${name} (${least}–${most})`;
}
