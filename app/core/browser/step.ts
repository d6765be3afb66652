export type Step<S, F> = [state: S, effects: F[]];
