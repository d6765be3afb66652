import { encode } from "uqr";
import { useT } from "#app/ui/i18n.tsx";

/** Modules of quiet around a code (ISO/IEC 18004, 6.3.8). */
const QUIET = 4;

/** A text as a QR code, drawn as one path; black on white in every theme, as cameras read it. */
export function QrCode({ text }: { text: string }) {
	const t = useT();
	const { data, size } = encode(text, { ecc: "M", border: QUIET });
	const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
	return (
		<svg
			viewBox={`0 0 ${size} ${size}`}
			className="qr"
			role="img"
			aria-label={t("factor.qr")}
			shapeRendering="crispEdges"
		>
			<path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
			<path fill="#000" d={dark.join("")} />
		</svg>
	);
}
