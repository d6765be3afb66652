import type { Reporter, TestCase, TestModule } from "vitest/node";

const OFTEN_MS = 5 * 60_000;

/**
 * A reporter of vitest: names every five minutes the tests that have run for as long, so that a run which is ended from
 * outside leaves behind what it waited for.
 */
export default class StillRunning implements Reporter {
	#running = new Map<TestCase, number>();
	#timer = setInterval(() => this.#report(), OFTEN_MS).unref();

	onTestCaseReady(test: TestCase): void {
		this.#running.set(test, Date.now());
	}

	onTestCaseResult(test: TestCase): void {
		this.#running.delete(test);
	}

	/** A result may come before the start of its test. */
	onTestModuleEnd(module: TestModule): void {
		for (const test of this.#running.keys()) if (test.module === module) this.#running.delete(test);
	}

	onTestRunEnd(): void {
		clearInterval(this.#timer);
	}

	#report(): void {
		for (const [test, began] of this.#running) {
			const minutes = Math.floor((Date.now() - began) / 60_000);
			if (minutes >= OFTEN_MS / 60_000)
				console.log(`Still running after ${minutes} min: ${test.module.relativeModuleId} › ${test.fullName}`);
		}
	}
}
