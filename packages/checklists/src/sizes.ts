import type { ItemFields, OptionFields } from './tree.ts'

/**
 * A graded chart: a measurement sheet whose points have another nominal value for each size. Both lists are texts, so that a row of
 * the tree is compared, merged and stored like any other: `S|M|L` of the item, `48|50|52` of each point.
 */
const separator = '|'

/** Absent in protocols that orders took over before there were charts. */
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
 * A point as it is measured on a specimen of this size. A point that is not graded is the same for all; null when the size is none
 * of the chart's.
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

/** The chart with other sizes: values stay with the size of their name, or with their place when as many have other names. */
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
