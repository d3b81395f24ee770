export function ensureBrowser(): Promise<string | null>
export function browserPath(): string
export function wholeBrowserPath(): string | null
