import {
  type ItemNode,
  newOption,
  type OptionNode,
  protocolLimits,
  type readChart,
  readLimit,
  readSizes,
  regrade,
  sizeValues,
  writeSizes,
} from '@goodlot/checklists'

type Chart = NonNullable<ReturnType<typeof readChart>>
const cut = (text: string) => text.slice(0, protocolLimits.title)

/** Makes an option from a line of a pasted list; the second column becomes its limit if it can be read as one. */
export function optionOfLine(
  option: OptionNode,
  { name, requirement }: { name: string; requirement: string },
): OptionNode {
  const limit = option.value_kind === 'number' && option.relation !== '' ? readLimit(requirement) : null
  return { ...option, name: cut(name), ...limit }
}

/** The item with another list of sizes; values follow their sizes (`regrade`). */
export function withSizes(item: ItemNode, next: readonly string[]): Pick<ItemNode, 'sizes' | 'options'> {
  const { sizes, size_values } = regrade(item, next)
  return { sizes, options: item.options.map((option, i) => ({ ...option, size_values: size_values[i] ?? '' })) }
}

/** The item with a pasted chart: it takes the chart's sizes, replaces points of the same name, and adds the others. */
export function withChart(
  item: ItemNode,
  { sizes, points }: Chart,
  nextNew: () => number,
): Pick<ItemNode, 'sizes' | 'options'> {
  const kept = withSizes(item, sizes.slice(0, protocolLimits.sizes)).options.filter(({ name }) => name.trim() !== '')
  const found = (name: string) => kept.find((option) => option.name.trim().toLowerCase() === name.toLowerCase())
  const of = (option: OptionNode, { name, tol_minus, tol_plus, values }: Chart['points'][number]): OptionNode => ({
    ...option,
    name: cut(name),
    value_kind: 'number',
    relation: '±',
    value: '',
    size_values: writeSizes(values),
    tol_minus: tol_minus ?? option.tol_minus,
    tol_plus: tol_plus ?? option.tol_plus,
    unit: option.unit || (kept[0]?.unit ?? 'cm'),
  })
  const added = points.filter(({ name }) => !found(name)).map((point) => of(newOption(nextNew(), item), point))
  const replaced = kept.map((option) => {
    const point = points.find(({ name }) => name.toLowerCase() === option.name.trim().toLowerCase())
    return point ? of(option, point) : option
  })
  return { sizes: writeSizes(sizes), options: [...replaced, ...added].slice(0, protocolLimits.optionsPerItem) }
}

/** Pastes a block of cells from one size of one point to the right and down; null if the block is a single value. */
export function fillSizes(item: ItemNode, at: { option: number; size: number }, text: string): OptionNode[] | null {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
  if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return null
  const sizes = readSizes(item.sizes)
  const first = item.options.findIndex(({ id }) => id === at.option)
  return item.options.map((option, i) => {
    const cells = i < first ? undefined : rows[i - first]
    if (!cells) return option
    const values = sizeValues(option, sizes).map((value, k) => cells[k - at.size]?.trim().replace(',', '.') ?? value)
    return { ...option, size_values: writeSizes(values) }
  })
}
