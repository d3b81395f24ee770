import { protocolLimits } from './content.ts'

const suffixes = {
  en: { is: / \(copy(?: \d+)?\)$/, make: (n: number) => (n === 1 ? ' (copy)' : ` (copy ${n})`) },
  zh: { is: /(?: \(副本(?: \d+)?\)|（副本\d*）)$/, make: (n: number) => (n === 1 ? '（副本）' : `（副本${n}）`) },
}

/** `Toys` → `Toys (copy)` → `Toys (copy 2)`, `玩具` → `玩具（副本）`: never a name that is taken, never one that is too long. */
export function copyName(name: string, taken: ReadonlySet<string>, language: keyof typeof suffixes = 'en'): string {
  const { is, make } = suffixes[language]
  const stem = name.replace(is, '')
  for (let n = 1; ; n++) {
    const suffix = make(n)
    const made =
      [...stem]
        .slice(0, protocolLimits.name - suffix.length)
        .join('')
        .trimEnd() + suffix
    if (!taken.has(made)) return made
  }
}
