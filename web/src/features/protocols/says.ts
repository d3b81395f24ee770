import { useMemo } from 'react'
import { useLocale } from '../../ui/words.tsx'

type Text =
  | 'tpl_name'
  | 'class_name'
  | 'class_description'
  | 'item_title'
  | 'value_text'
  | 'instrument'
  | 'symbol_right'
export type Says = <F extends Text>(node: { [K in F | `${F}_cn`]: string }, field: F) => string

/** A text of a protocol in one of its two languages; the English one stands in for a missing Chinese one. */
export const saysIn =
  (chinese: boolean): Says =>
  (node, field) =>
    (chinese && (node as Record<string, string>)[`${field}_cn`]) || (node as Record<string, string>)[field] || ''

/** Readers of Chinese see the Chinese texts wherever there are some. */
export function useSays(): Says {
  const { locale } = useLocale()
  const chinese = locale === 'zh-CN'
  return useMemo(() => saysIn(chinese), [chinese])
}
