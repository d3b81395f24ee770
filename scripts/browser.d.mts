export function ensureBrowser(): Promise<string | null>
export function browserPath(): string
