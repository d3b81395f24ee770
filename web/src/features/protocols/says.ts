import { textIn } from '@goodlot/checklists'
import { useMemo } from 'react'
import { useLocale } from '../../ui/app/words.tsx'

export type Says = ReturnType<typeof textIn>

/** Reads a text in Chinese for Chinese readers, when it has a Chinese version. */
export function useSays(): Says {
  const { locale } = useLocale()
  const chinese = locale === 'zh-CN'
  return useMemo(() => textIn(chinese), [chinese])
}
