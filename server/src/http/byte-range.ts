/**
 * The part of a file that a `Range` header asks for: one part with a beginning. Everything else, such as several parts, gets the whole
 * file, which a server may always send.
 */
export function parseRange(header: string | undefined): { start: number; end?: number } | undefined {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(header ?? '') ?? []
  if (first === undefined) return undefined
  const start = Number(first)
  if (last === undefined) return { start }
  return Number(last) < start ? undefined : { start, end: Number(last) + 1 }
}
