/** Letters that look like another one, each with the Latin letter, digit or Han character that stands for the group. */
const groups: readonly [stands: string, like: string][] = [
  ['a', 'аαɑ@4'],
  ['b', 'ьЬʙв8ßβ'],
  ['c', 'сϲⅽ'],
  ['d', 'ԁɗ'],
  ['e', 'еєεҽ3'],
  ['f', 'ғƒ'],
  ['g', 'ɡġց9'],
  ['h', 'һнη'],
  // a capital I, a small l and the figure 1 are one stroke in most fonts
  ['l', 'iіıιí|!1ӏǀłІ'],
  ['j', 'јϳ'],
  ['k', 'кκ'],
  ['m', 'мμ'],
  // Greek letters as their capitals look: names begin with them
  ['n', 'пռν'],
  ['o', 'оοσօ0ø'],
  ['p', 'рρ'],
  ['q', 'ԛ'],
  ['r', 'гɾ'],
  ['s', 'ѕ5$'],
  ['t', 'тτ7'],
  ['u', 'υսц'],
  ['v', 'ѵ'],
  ['w', 'ԝшω'],
  ['x', 'хχ×'],
  ['y', 'уүγ'],
  ['z', 'ᴢ2'],
  ['日', '曰'],
  ['土', '士'],
  ['未', '末'],
  ['己', '已巳'],
  ['人', '入'],
  ['戊', '戌戍'],
  ['干', '千'],
]
const standsFor = new Map(groups.flatMap(([stands, like]) => [...like].map((letter) => [letter, stands] as const)))

/** Two letters that read as one. */
const pairs: readonly [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
]

/**
 * A nickname as it is compared with others: two names with one key cannot be told apart on a card or a report. Stricter than the eye where
 * names differ by a stroke only: whoever wants the second of them takes a surname with it.
 */
export function nameKey(nickname: string): string {
  const compatible = nickname.normalize('NFKC').toLowerCase()
  const letters = [...compatible.normalize('NFD').replace(/\p{M}/gu, '')]
    .map((letter) => standsFor.get(letter) ?? letter)
    .join('')
  const plain = letters.replace(/[^\p{L}\p{N}]/gu, '')
  // a name of signs alone has nothing else to compare
  if (plain === '') return compatible
  return pairs.reduce((text, [pair, letter]) => text.replace(pair, letter), plain)
}
