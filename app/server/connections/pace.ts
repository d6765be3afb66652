import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { Response as Answering } from "express";

type Module = ServerBuild["routes"][string]["module"];
type Loader = NonNullable<Module["loader"]>;
export type AnswerLine = Pick<Answering, "destroyed" | "writableNeedDrain" | "once" | "off">;

/** Wraps a build so that files are sent at the reader's pace; Remix's adapter would read a whole body into memory. */
export function atReadersPace(build: ServerBuild): ServerBuild {
	const paced = Object.entries(build.routes).map(([id, route]) => {
		const loader = route?.module.default ? undefined : route?.module.loader;
		return [id, loader ? { ...route, module: { ...route?.module, loader: pacedLoader(loader) } } : route];
	});
	return { ...build, routes: Object.fromEntries(paced) };
}

function pacedLoader(loader: Loader): Loader {
	return async (args) => {
		const answer = await loader(args);
		const { line } = args.context as AppLoadContext;
		if (!line || !(answer instanceof Response) || !answer.body) return answer;
		if (!answer.headers.has("Content-Disposition")) return answer;
		const { status, statusText, headers } = answer;
		return new Response(pacedBody(answer.body, line), { status, statusText, headers });
	};
}

/** Reads the next part of a body when the line has taken those before; ends with the line. */
export function pacedBody(body: ReadableStream<Uint8Array>, line: AnswerLine): ReadableStream<Uint8Array> {
	const reader = body.getReader();
	const stop = () => void reader.cancel().catch(() => {});
	line.once("close", stop);
	return new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				await untilTaken(line);
				const part = line.destroyed ? null : await reader.read();
				if (part && !part.done) return controller.enqueue(part.value);
				line.off("close", stop);
				controller.close();
			},
			cancel: (reason) => reader.cancel(reason),
		},
		{ highWaterMark: 0 },
	);
}

function untilTaken(line: AnswerLine): Promise<void> {
	if (line.destroyed || !line.writableNeedDrain) return Promise.resolve();
	return new Promise((resolve) => {
		const go = () => {
			line.off("drain", go);
			line.off("close", go);
			resolve();
		};
		line.once("drain", go);
		line.once("close", go);
	});
}
