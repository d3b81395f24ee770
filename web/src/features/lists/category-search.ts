import type { CatalogNode } from '@goodlot/contract'

/** Small letters without diacritics, so that `lozko` finds łóżko. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ł', 'l')
    .trim()

/** Latin words are matched from the beginning of a word (`pan` finds pan, not Japan); scripts without blanks anywhere. */
const holds = (text: string, typed: string) =>
  /^[\p{Script=Latin}\d]/u.test(typed)
    ? ` ${text.replace(/[-/(),&]/g, ' ')}`.includes(` ${typed}`)
    : text.includes(typed)

/** The word by which the path to a line is found, or `undefined`. An equal word comes before one that only begins so. */
export function matchingWord(typed: string, path: readonly CatalogNode[]): string | undefined {
  const wanted = folded(typed)
  const words = wanted === '' ? [] : (path.at(-1)?.search_words ?? [])
  return words.find((word) => folded(word) === wanted) ?? words.find((word) => holds(folded(word), wanted))
}

/** How well what was typed fits the path to a line: 0 is an equal word or name, 1 a name, 2 a word; `undefined` if it does not fit. */
export function categoryRank(typed: string, path: readonly CatalogNode[]): number | undefined {
  const wanted = folded(typed)
  if (wanted === '') return 1
  const names = path.map((node) => folded(node.product_catalog_name))
  const word = matchingWord(typed, path)
  if (names.includes(wanted) || (word !== undefined && folded(word) === wanted)) return 0
  if (names.some((name) => name.includes(wanted))) return 1
  return word === undefined ? undefined : 2
}

/** Whether a name has this word as a whole, or its English plural: `Steel kettles` has kettle, and `panel` has no pan. */
function hasWord(name: string, word: string): boolean {
  if (!/^[\p{Script=Latin}\d]/u.test(word)) return name.includes(word)
  const spaced = ` ${name.replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return ['', 's', 'es'].some((ending) => spaced.includes(` ${word}${ending} `))
}

/** The path to the line whose goods are called so; of several, by the longest word in the name. Undefined if no word fits. */
export function lineNamed(name: string, tree: readonly CatalogNode[]): number[] | undefined {
  const folds = folded(name)
  let best: { path: number[]; length: number } | undefined
  for (const category of tree)
    for (const line of category.child_info)
      for (const word of [line.product_catalog_name, ...(line.search_words ?? [])].map(folded))
        if (word !== '' && word.length > (best?.length ?? 0) && hasWord(folds, word))
          best = { path: [category.product_catalog_id, line.product_catalog_id], length: word.length }
  return best?.path
}
