import type { Brief } from './brief.ts'
import { itemsOf } from './instances.ts'
import type { Named } from './report.ts'

/** People write the same words with other capitals, and with or without a full stop. */
const plain = (text: string): string =>
  text
    .trim()
    .replace(/[.。!！]+$/u, '')
    .toLowerCase()

const isNamed = ({ name, name_cn }: Named, text: string): boolean =>
  text !== '' && (plain(name) === text || plain(name_cn) === text)

/** What the protocol calls the words that somebody typed, in both of its languages; undefined for words of their own. */
export function nameOfText(pairs: readonly Named[], typed: string): Named | undefined {
  const text = plain(typed)
  return pairs.find((pair) => isNamed(pair, text))
}

/** Names of the protocol that it has in both languages. */
export const protocolNames = ({ protocol }: Pick<Brief, 'protocol'>): Named[] =>
  itemsOf(protocol)
    .flatMap(({ item }) => [item, ...item.options])
    .filter(({ name, name_cn }) => name !== '' && name_cn !== '' && name !== name_cn)
    .map(({ name, name_cn }) => ({ name, name_cn }))

/** The pairs that the typed texts need, each once. */
export function knownTexts(pairs: readonly Named[], typed: readonly string[]): Named[] {
  const found = typed.flatMap((text) => nameOfText(pairs, text) ?? [])
  return [...new Map(found.map((pair) => [pair.name, pair])).values()]
}
