import { useMemo } from 'react'
import { useLocale } from '../../ui/words/words.tsx'

/** Shown instead of a name that the server withholds (N-04). */
export const nameOf = (name: string | null): string => name ?? '***'

/** Names of languages, in the reader's language. */
export function useLanguageNames(): (codes: readonly string[]) => string {
  const { locale } = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' })
    return (codes) => codes.map((code) => names.of(code) ?? code).join(', ')
  }, [locale])
}
