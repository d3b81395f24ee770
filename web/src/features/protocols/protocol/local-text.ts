import { textIn } from '@goodlot/checklists'
import { useMemo } from 'react'
import { useLocale } from '../../../ui/app/words.tsx'

export type LocalText = ReturnType<typeof textIn>

/** Reads a text in Chinese for Chinese readers, when it has a Chinese version. */
export function useLocalText(): LocalText {
  const { locale } = useLocale()
  const isChinese = locale === 'zh-CN'
  return useMemo(() => textIn(isChinese), [isChinese])
}
