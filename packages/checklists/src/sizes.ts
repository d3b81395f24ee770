import type { ItemFields, OptionFields } from './tree.ts'

/**
 * A graded chart: a measurement sheet whose points have a different nominal value for each size. The sizes and the values are stored as
 * text, so that a row of the tree can be compared, merged and stored like any other: `S|M|L` on the item, `48|50|52` on each point.
 */
const separator = '|'

/** Undefined in an order's copy of a protocol if the copy was made before charts existed. */
type Listed = string | undefined
export const readSizes = (list: Listed): string[] => (list ? list.split(separator).map((one) => one.trim()) : [])
export const writeSizes = (sizes: readonly string[]): string => {
  const clean = sizes.map((one) => one.replaceAll(separator, '/').trim())
  return clean.every((one) => one === '') ? '' : clean.join(separator)
}

export const isSheet = ({ type, result_style }: Pick<ItemFields, 'type' | 'result_style'>): boolean =>
  type === 'checkbox_value_group' && result_style === 'sheet'
export const isGraded = (item: Pick<ItemFields, 'type' | 'result_style'> & { sizes?: string }): boolean =>
  isSheet(item) && readSizes(item.sizes).length > 0

/** The nominal values of a point, one for each size of its item. */
export const sizeValues = ({ size_values }: { size_values?: string }, sizes: readonly string[]): string[] => {
  const values = readSizes(size_values)
  return sizes.map((_, i) => values[i] ?? '')
}

/**
 * The option with its nominal value for this size. A point that is not graded is the same for all sizes. Null when the chart does not have
 * this size.
 */
export function pointAt<O extends Pick<OptionFields, 'value'> & { size_values?: string }>(
  item: { sizes?: string },
  option: O,
  size: string,
): O | null {
  const sizes = readSizes(item.sizes)
  if (sizes.length === 0 || readSizes(option.size_values).length === 0) return option
  const at = sizes.indexOf(size)
  return at < 0 ? null : { ...option, value: sizeValues(option, sizes)[at] ?? '' }
}

/**
 * Changes the sizes of a chart. A value stays with its size's name; if the number of sizes is the same, renamed sizes keep their values by
 * position.
 */
export function regrade(
  item: { sizes: string; options: readonly OptionFields[] },
  next: readonly string[],
): { sizes: string; size_values: string[] } {
  const before = readSizes(item.sizes)
  const isRenamed = before.length === next.length
  const from = next.map((name, i) => {
    const found = before.indexOf(name)
    return found >= 0 ? found : isRenamed ? i : -1
  })
  return {
    sizes: writeSizes(next),
    size_values: item.options.map((option) => {
      const values = sizeValues(option, before)
      return writeSizes(from.map((i) => values[i] ?? ''))
    }),
  }
}
