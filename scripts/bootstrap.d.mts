/** Installs what is missing, then goes on with the given TypeScript file under the Node of node_modules. */
export function goOn(file: string): Promise<void>;
