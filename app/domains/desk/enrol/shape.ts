import { z } from "zod";

export const startedFactorShape = z
	.object({
		secret: z
			.string()
			.meta({ description: "In base32, for an app that takes no address. A secret, shown only here." }),
		uri: z.string().meta({ description: "`otpauth://totp/…`, for a QR code." }),
	})
	.meta({ id: "StartedFactor", description: "A second factor that counts once a first code was sent." });

export const recoveryCodesShape = z
	.object({
		recoveryCodes: z
			.array(z.string())
			.meta({ description: "Each works once in place of a code. Secrets, shown only here." }),
	})
	.meta({ id: "RecoveryCodes", description: "For whoever has lost the app." });
