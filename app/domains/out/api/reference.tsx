import { Fragment, type ReactNode } from "react";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { useT } from "#app/ui/i18n.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { Content, DescribedReply, Method, OpenApi, Operation, Parameter, Ref } from "./openapi.ts";
import { methods, nameOf } from "./openapi.ts";
import { ShapeText } from "./shape-text.tsx";

const tones: Record<Method, Tone> = {
	get: "blue",
	post: "green",
	patch: "yellow",
	put: "yellow",
	delete: "red",
};
const DOCUMENT = "/api/openapi.json";

type Call = { method: Method; path: string; operation: Operation };

/** The OpenAPI document as a page: how to sign in, each call with what it takes and answers, and every shape. */
export function Reference({ document }: { document: OpenApi }) {
	const t = useT();
	const calls = callsOf(document);
	const [before = "", after = ""] = t("api.machine", { link: "\0" }).split("\0");
	const sections = [
		...document.tags.map(({ name }) => [`calls-${name}`, name] as const),
		["failures", t("api.failures")] as const,
		["shapes", t("api.shapes")] as const,
	];
	return (
		<div className="grid gap-4">
			<PageHead title={t("api.title")} under={`${document.info.title} ${document.info.version}`} />
			<p>{t("api.lead")}</p>
			<p lang="en">
				<Code text={document.info.description} />
			</p>
			<p>
				{before}
				<a href={DOCUMENT}>{DOCUMENT}</a>
				{after}
			</p>
			<nav aria-label={t("api.contents")} className="chips">
				{sections.map(([id, name]) => (
					<Fragment key={id}>
						<a className="chip" href={`#${id}`}>
							{name}
						</a>{" "}
					</Fragment>
				))}
			</nav>
			<Card title={t("api.signingIn")}>
				<Facts
					rows={Object.values(document.components.securitySchemes).map(({ name, description }) => [
						<code key="name">{name ?? "Authorization: Bearer"}</code>,
						<span key="text" lang="en">
							{description}
						</span>,
					])}
				/>
			</Card>
			{document.tags.map(({ name }) => (
				<div key={name} id={`calls-${name}`}>
					<Card title={name} rows>
						{calls
							.filter(({ operation }) => operation.tags.includes(name))
							.map((call) => (
								<CallRow key={call.operation.operationId} call={call} />
							))}
					</Card>
				</div>
			))}
			<div id="failures">
				<Card title={t("api.failures")}>
					<Failures responses={document.components.responses} />
				</Card>
			</div>
			<div id="shapes">
				<Card title={t("api.shapes")} rows>
					{Object.entries(document.components.schemas).map(([name, schema]) => (
						<div key={name} id={`shape-${name}`}>
							<h3 lang="en">{name}</h3>
							{schema.description && <p lang="en">{schema.description}</p>}
							<ShapeText schema={schema} />
						</div>
					))}
				</Card>
			</div>
		</div>
	);
}

function callsOf({ paths }: OpenApi): Call[] {
	return Object.entries(paths).flatMap(([path, item]) =>
		methods.flatMap((method) => {
			const operation = item[method];
			return operation ? [{ method, path, operation }] : [];
		}),
	);
}

/** One call: what it is in a line, the rest of it on opening. */
function CallRow({ call: { method, path, operation } }: { call: Call }) {
	const t = useT();
	const replies = Object.entries(operation.responses);
	return (
		<details id={operation.operationId}>
			<summary>
				<Badge tone={tones[method]} shape="square">
					{method.toUpperCase()}
				</Badge>{" "}
				<code className="break-all">/api{path}</code>{" "}
				<span className="text-ink2" lang="en">
					<Code text={operation.summary} />
				</span>
			</summary>
			<div className="grid gap-2 text-sm">
				<p lang={operation.description ? "en" : undefined}>{operation.description ?? t("api.public")}</p>
				<Scopes security={operation.security ?? []} />
				<Parameters title={t("api.query")} place="query" parameters={operation.parameters ?? []} />
				<Parameters title={t("api.header")} place="header" parameters={operation.parameters ?? []} />
				{operation.requestBody && (
					<Part
						title={operation.requestBody.required ? t("api.body") : `${t("api.body")} (${t("api.optional")})`}
					>
						<Bodies content={operation.requestBody.content} />
					</Part>
				)}
				{replies.map(([status, reply]) =>
					"$ref" in reply ? null : (
						<Part key={status} title={`${t("api.answer")} ${status}`}>
							<Answer reply={reply} />
						</Part>
					),
				)}
				<p>
					{t("api.failures")}: <Refusals replies={replies} />
				</p>
			</div>
		</details>
	);
}

/** What a key must be made for to make the call. */
function Scopes({ security }: { security: Record<string, string[]>[] }) {
	const t = useT();
	const scopes = security.flatMap(({ key = [] }) => key);
	if (scopes.length === 0) return null;
	return (
		<p>
			{t("api.scope")}: <code>{scopes.join(", ")}</code>
		</p>
	);
}

type ParameterProps = { title: string; place: Parameter["in"]; parameters: Parameter[] };

function Parameters({ title, place, parameters }: ParameterProps) {
	const shown = parameters.filter((parameter) => parameter.in === place);
	if (shown.length === 0) return null;
	const required = shown.filter((parameter) => parameter.required).map(({ name }) => name);
	const properties = Object.fromEntries(shown.map(({ name, schema }) => [name, schema]));
	return (
		<Part title={title}>
			<ShapeText schema={{ type: "object", properties, required }} />
		</Part>
	);
}

function Bodies({ content }: { content: Content }) {
	return Object.entries(content).map(([type, { schema }]) => (
		<div key={type}>
			{type !== "application/json" && <code>{type}</code>}
			{schema && <ShapeText schema={schema} />}
		</div>
	));
}

function Answer({ reply }: { reply: DescribedReply }) {
	if (reply.content?.["application/json"]) return <Bodies content={reply.content} />;
	return (
		<p lang="en">
			<Code text={reply.description} />
		</p>
	);
}

function Refusals({ replies }: { replies: [string, DescribedReply | Ref][] }) {
	const refused = replies.flatMap(([status, reply]) => ("$ref" in reply ? [[status, nameOf(reply)]] : []));
	return refused.map(([status, name], index) => (
		<span key={status}>
			{index > 0 && ", "}
			<a href={`#refusal-${name}`}>
				{status}
				<span className="sr-only"> {name}</span>
			</a>
		</span>
	));
}

function Failures({ responses }: { responses: Record<string, DescribedReply> }) {
	return (
		<Facts
			rows={Object.entries(responses).map(([name, { description }]) => [
				<span key="name" id={`refusal-${name}`} lang="en">
					{name}
				</span>,
				<span key="text" lang="en">
					<Code text={description} />
				</span>,
			])}
		/>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div>
			<h3>{title}</h3>
			{children}
		</div>
	);
}

/** A text whose parts in backquotes are code. */
function Code({ text }: { text: string }) {
	return text.split("`").map((part, index) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
		index % 2 === 1 ? <code key={index}>{part}</code> : part,
	);
}
