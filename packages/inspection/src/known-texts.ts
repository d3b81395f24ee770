import type { Brief } from './brief.ts'
import { itemsOf } from './instances.ts'
import type { Named } from './report.ts'

/** Normalises a text for comparison: people write the same words with different capitals, and with or without a full stop. */
const plain = (text: string): string =>
  text
    .trim()
    .replace(/[.。!！]+$/u, '')
    .toLowerCase()

const isNamed = ({ name, name_cn }: Named, text: string): boolean =>
  text !== '' && (plain(name) === text || plain(name_cn) === text)

/** The name of an item or option, in both languages, that matches a typed text; undefined when the text is not a name of the protocol. */
export function nameOfText(pairs: readonly Named[], typed: string): Named | undefined {
  const text = plain(typed)
  return pairs.find((pair) => isNamed(pair, text))
}

/** Names of items and options that the protocol has in both languages. */
export const protocolNames = ({ protocol }: Pick<Brief, 'protocol'>): Named[] =>
  itemsOf(protocol)
    .flatMap(({ item }) => [item, ...item.options])
    .filter(({ name, name_cn }) => name !== '' && name_cn !== '' && name !== name_cn)
    .map(({ name, name_cn }) => ({ name, name_cn }))

/** The pairs that match any of the typed texts, each once. */
export function knownTexts(pairs: readonly Named[], typed: readonly string[]): Named[] {
  const found = typed.flatMap((text) => nameOfText(pairs, text) ?? [])
  return [...new Map(found.map((pair) => [pair.name, pair])).values()]
}
