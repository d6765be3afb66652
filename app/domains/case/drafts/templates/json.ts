import type { ListedTemplate, Template } from "./service.server.ts";
import type { ListedTemplateJson, TemplateJson } from "./shape.ts";

/** A template as /api lists it. */
export function listedTemplateJson(template: ListedTemplate): ListedTemplateJson {
	const { key, kind, paper, lang, type, title, isOwn, inUse, version, updatedAt } = template;
	return {
		_id: key,
		...{ kind, paper, lang, type, title, isOwn, inUse, version },
		updatedAt: updatedAt?.toISOString() ?? null,
	};
}

/** The same with its text. */
export const templateJson = (template: Template): TemplateJson => ({
	...listedTemplateJson(template),
	body: template.body,
});
