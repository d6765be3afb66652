import { PDFiumModule } from "@hyzyla/pdfium";

// The C interface of PDFium as far as the reader uses it; the package's own classes close no page after
// reading text from it and hide fonts, bounds and resolution.
export type Pdfium = {
	HEAPU8: Uint8Array;
	HEAPF32: Float32Array;
	HEAPF64: Float64Array;
	HEAP32: Int32Array;
	HEAPU32: Uint32Array;
	_malloc(size: number): number;
	_free(pointer: number): void;
	_FPDF_InitLibrary(): void;
	_FPDF_LoadMemDocument(data: number, size: number, password: number): number;
	_FPDF_CloseDocument(document: number): void;
	_FPDF_GetLastError(): number;
	_FPDF_GetPageCount(document: number): number;
	_FPDF_LoadPage(document: number, index: number): number;
	_FPDF_ClosePage(page: number): void;
	_FPDF_GetPageWidth(page: number): number;
	_FPDF_GetPageHeight(page: number): number;
	_FPDF_PageToDevice(
		page: number,
		left: number,
		top: number,
		width: number,
		height: number,
		rotate: number,
		x: number,
		y: number,
		deviceX: number,
		deviceY: number,
	): number;
	_FPDFPage_GetAnnotCount(page: number): number;
	_FPDFPage_Flatten(page: number, purpose: number): number;
	_FPDFPage_GetAnnot(page: number, index: number): number;
	_FPDFPage_CloseAnnot(annotation: number): void;
	_FPDFAnnot_GetSubtype(annotation: number): number;
	_FPDFAnnot_GetFlags(annotation: number): number;
	_FPDFAnnot_SetFlags(annotation: number, flags: number): number;
	_FPDFAnnot_GetRect(annotation: number, rect: number): number;
	_FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, bytes: number): number;
	_FPDFAnnot_GetFormFieldType(form: number, annotation: number): number;
	_FPDFAnnot_GetFormFieldFlags(form: number, annotation: number): number;
	_FPDFAnnot_GetFormFieldValue(form: number, annotation: number, buffer: number, bytes: number): number;
	_FPDFAnnot_GetOptionCount(form: number, annotation: number): number;
	_FPDFAnnot_IsOptionSelected(form: number, annotation: number, option: number): number;
	_FPDFAnnot_GetOptionLabel(
		form: number,
		annotation: number,
		option: number,
		buffer: number,
		bytes: number,
	): number;
	_FPDFPage_CountObjects(page: number): number;
	_FPDFPage_GetObject(page: number, index: number): number;
	_FPDFPageObj_GetType(object: number): number;
	_FPDFPageObj_CountMarks(object: number): number;
	_FPDFPageObj_GetMark(object: number, index: number): number;
	_FPDFPageObjMark_GetParamStringValue(
		mark: number,
		key: number,
		buffer: number,
		bytes: number,
		needed: number,
	): number;
	_FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
	_FPDFPageObj_GetMatrix(object: number, matrix: number): number;
	_FPDFPageObj_GetFillColor(object: number, r: number, g: number, b: number, a: number): number;
	_FPDFPageObj_GetStrokeColor(object: number, r: number, g: number, b: number, a: number): number;
	_FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
	_FPDFPath_CountSegments(path: number): number;
	_FPDFPath_GetPathSegment(path: number, index: number): number;
	_FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
	_FPDFPathSegment_GetType(segment: number): number;
	_FPDFPathSegment_GetClose(segment: number): number;
	_FPDFFormObj_CountObjects(form: number): number;
	_FPDFFormObj_GetObject(form: number, index: number): number;
	_FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;
	_FPDFText_LoadPage(page: number): number;
	_FPDFText_ClosePage(text: number): void;
	_FPDFText_CountChars(text: number): number;
	_FPDFText_IsGenerated(text: number, index: number): number;
	_FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
	_FPDFText_GetFontSize(text: number, index: number): number;
	_FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
	_FPDFText_GetUnicode(text: number, index: number): number;
	_FPDFText_GetLooseCharBox(text: number, index: number, rect: number): number;
	_FPDFText_GetText(text: number, start: number, count: number, buffer: number): number;
	_FPDFText_HasUnicodeMapError(text: number, index: number): number;
	_FPDFText_GetTextObject(text: number, index: number): number;
	_FPDFTextObj_GetFont(object: number): number;
	_FPDFTextObj_GetTextRenderMode(object: number): number;
	_FPDFFont_GetBaseFontName(font: number, buffer: number, bytes: number): number;
	_FPDFFont_GetFamilyName(font: number, buffer: number, bytes: number): number;
	_FPDFBitmap_CreateEx(width: number, height: number, format: number, data: number, stride: number): number;
	_FPDFBitmap_FillRect(bitmap: number, x: number, y: number, w: number, h: number, color: number): void;
	_FPDFBitmap_Destroy(bitmap: number): void;
	_FPDF_RenderPageBitmap(
		bitmap: number,
		page: number,
		x: number,
		y: number,
		width: number,
		height: number,
		rotate: number,
		flags: number,
	): void;
	_FPDFBookmark_GetFirstChild(document: number, bookmark: number): number;
	_FPDFDoc_GetAttachmentCount(document: number): number;
	_FPDFDoc_GetAttachment(document: number, index: number): number;
	_FPDFAttachment_GetName(attachment: number, buffer: number, bytes: number): number;
	_FPDFAttachment_GetFile(attachment: number, buffer: number, bytes: number, needed: number): number;
	_FPDF_GetFormType(document: number): number;
	_FORM_OnAfterLoadPage(page: number, form: number): void;
	_FORM_OnBeforeClosePage(page: number, form: number): void;
	_FPDFDOC_InitFormFillEnvironment(document: number, info: number): number;
	_FPDFDOC_ExitFormFillEnvironment(form: number): void;
	_FPDF_FFLDraw(
		form: number,
		bitmap: number,
		page: number,
		x: number,
		y: number,
		width: number,
		height: number,
		rotate: number,
		flags: number,
	): void;
};

let loaded: Promise<Pdfium> | null = null;

/** PDFium, loaded once per process. */
export function pdfium(): Promise<Pdfium> {
	loaded ??= (PDFiumModule as unknown as () => Promise<Loaded>)().then((module) => {
		withoutWrappers(module);
		module._FPDF_InitLibrary();
		return module;
	});
	return loaded;
}

type Loaded = Pdfium & { wasmExports: Record<string, unknown> };

/** The package checks each call before it passes it on; for each letter of a page there are ten. */
function withoutWrappers(module: Loaded): void {
	const direct = Object.entries(module.wasmExports).filter(([, value]) => typeof value === "function");
	Object.assign(module, Object.fromEntries(direct.map(([name, value]) => [`_${name}`, value])));
}

/** The character at `index` of a text layer; a space for what is none. */
export function characterAt(lib: Pdfium, layer: number, index: number): string {
	const code = lib._FPDFText_GetUnicode(layer, index);
	return String.fromCodePoint(code > 0 && code <= 0x10ffff ? code : 0x20);
}
