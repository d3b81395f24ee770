/** The folder of the project. */
export const root: string
/** The path of the Node 24 that is a dependency of the project. */
export function node24(): string
/** Runs `npm ci` in a folder unless its node_modules already matches the lockfile. */
export function ensureInstalled(folder?: string): Promise<void>
/** Prints the sentence and ends the process with a failure. */
export function stop(sentence: string): never
