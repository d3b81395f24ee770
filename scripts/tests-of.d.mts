export function isOf(noun: string, path: string): boolean
export function testsOf(root: string, noun: string): Record<string, string[] | undefined>
