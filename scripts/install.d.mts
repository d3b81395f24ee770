/** Runs `npm ci` in a folder unless its node_modules already matches the lockfile. */
export function ensureInstalled(folder?: string): Promise<void>
