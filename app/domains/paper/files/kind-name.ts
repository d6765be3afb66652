const NAMES: Record<string, string> = {
	"application/pdf": "PDF",
	"image/jpeg": "JPEG",
	"image/png": "PNG",
	"image/tiff": "TIFF",
	"application/msword": "Word (.doc)",
	"application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word (.docx)",
};

/** What people call a file of a media type, the same in every language; an unknown type as it is. */
export const kindName = (mime: string): string => NAMES[mime] ?? mime;
