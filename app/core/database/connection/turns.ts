/** Admits a limited number at once; the others wait in the order in which they came. */
export class Turns {
	#free: number;
	readonly #waiting: (() => void)[] = [];

	constructor(atOnce: number) {
		this.#free = atOnce;
	}

	get waiting(): number {
		return this.#waiting.length;
	}

	get free(): number {
		return this.#free;
	}

	/** Resolves when it is one's turn; each turn is given back once. */
	async take(): Promise<void> {
		if (this.#free > 0) this.#free -= 1;
		else await new Promise<void>((done) => this.#waiting.push(done));
	}

	give(): void {
		const next = this.#waiting.shift();
		if (next) next();
		else this.#free += 1;
	}
}
