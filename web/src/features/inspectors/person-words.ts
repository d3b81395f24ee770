import { useMemo } from 'react'
import { useLocale } from '../../ui/app/words.tsx'

/** Shown where a name is not given (N-04). */
export const nameOf = (name: string | null): string => name ?? '***'

/** Languages by their names, in the reader's. */
export function useLanguageNames(): (codes: readonly string[]) => string {
  const { locale } = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' })
    return (codes) => codes.map((code) => names.of(code) ?? code).join(', ')
  }, [locale])
}
