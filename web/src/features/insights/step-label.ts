import type { Step } from '@goodlot/rules'
import { useMemo } from 'react'
import { useLocale } from '../../ui/words/words.tsx'

/** A day or a month in the reader's format. Days on the wire have no time zone, hence UTC. */
export function useStepLabel(): (from: string, step: Step) => string {
  const { locale } = useLocale()
  return useMemo(() => {
    const formats = {
      day: new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
      month: new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
    }
    return (from, step) => formats[step].format(new Date(`${from}T00:00:00Z`))
  }, [locale])
}
