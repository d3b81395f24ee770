import { textIn } from '@goodlot/checklists'
import { useMemo } from 'react'
import { useLocale } from '../../../ui/words/words.tsx'

export type LocalText = ReturnType<typeof textIn>

/** Returns the Chinese version of a text, if there is one, for Chinese readers. */
export function useLocalText(): LocalText {
  const { locale } = useLocale()
  const isChinese = locale === 'zh-CN'
  return useMemo(() => textIn(isChinese), [isChinese])
}
