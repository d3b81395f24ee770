import { textIn } from '@goodlot/checklists'
import { useMemo } from 'react'
import { useLocale } from '../../ui/app/words.tsx'

export type Says = ReturnType<typeof textIn>

/** Readers of Chinese see the Chinese texts wherever there are some. */
export function useSays(): Says {
  const { locale } = useLocale()
  const chinese = locale === 'zh-CN'
  return useMemo(() => textIn(chinese), [chinese])
}
