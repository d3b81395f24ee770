import { protocolLimits } from './content.ts'

const suffixes = {
  en: { pattern: / \(copy(?: \d+)?\)$/, suffixFor: (n: number) => (n === 1 ? ' (copy)' : ` (copy ${n})`) },
  zh: {
    pattern: /(?: \(副本(?: \d+)?\)|（副本\d*）)$/,
    suffixFor: (n: number) => (n === 1 ? '（副本）' : `（副本${n}）`),
  },
}

/** `Toys` → `Toys (copy)` → `Toys (copy 2)`, `玩具` → `玩具（副本）`: the result is neither a name that is taken nor longer than a name may be. */
export function copyName(name: string, taken: ReadonlySet<string>, language: keyof typeof suffixes = 'en'): string {
  const { pattern, suffixFor } = suffixes[language]
  const stem = name.replace(pattern, '')
  for (let n = 1; ; n++) {
    const suffix = suffixFor(n)
    const candidate =
      [...stem]
        .slice(0, protocolLimits.name - suffix.length)
        .join('')
        .trimEnd() + suffix
    if (!taken.has(candidate)) return candidate
  }
}
