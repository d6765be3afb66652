import { BEGINNING, byteaBytes, type CopiedRow, linkHash } from "./forms.ts";

/** What is wrong with a chain: a link is not there, twice, or does not follow from the one before. */
export type LinkFault = { kind: "gap" | "twice" | "broken"; seq: number };

/** Follows a chamber's links, which may come in any order. */
export class Chain {
	head: { seq: number; hash: Buffer } = { seq: 0, hash: BEGINNING };
	private waiting = new Map<number, CopiedRow>();
	private readonly report: (fault: LinkFault) => void;
	private readonly passed: (seq: number, hash: string) => void;

	constructor(report: (fault: LinkFault) => void, passed: (seq: number, hash: string) => void) {
		this.report = report;
		this.passed = passed;
	}

	add(link: CopiedRow): void {
		const seq = Number(link.seq);
		if (seq <= this.head.seq || this.waiting.has(seq)) this.report({ kind: "twice", seq });
		else this.waiting.set(seq, link);
		this.follow();
	}

	/** Says what is missing among the links that were added. */
	end(): void {
		for (const seq of [...this.waiting.keys()].sort((a, b) => a - b)) {
			if (!this.waiting.has(seq)) continue;
			this.report({ kind: "gap", seq: this.head.seq + 1 });
			// What came before the gap is not known: its next link is taken as it is.
			this.pass(seq, byteaBytes(this.waiting.get(seq)?.hash));
			this.follow();
		}
	}

	private follow(): void {
		for (let link = this.next(); link; link = this.next()) {
			const seq = Number(link.seq);
			const hash = byteaBytes(link.hash);
			if (linkHash(this.head.hash, link) !== hash.toString("hex")) this.report({ kind: "broken", seq });
			this.pass(seq, hash);
		}
	}

	private next = () => this.waiting.get(this.head.seq + 1);

	private pass(seq: number, hash: Buffer): void {
		this.waiting.delete(seq);
		this.head = { seq, hash };
		this.passed(seq, hash.toString("hex"));
	}
}
