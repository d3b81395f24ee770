export function memoryFolder(): string | null
