import { chinaInstantOf } from '@goodlot/rules'
import { Tooltip } from '../kit/index.ts'
import { useLocale } from '../words/words.tsx'

interface Props {
  at: string
  /** Says that it is China's time, where no heading or sentence around it does. */
  named?: true
}

/** A moment as a clock in China shows it, with the reader's own time on hover. */
export function ChinaTime({ at, named }: Props) {
  const { t, locale } = useLocale()
  const localTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    chinaInstantOf(at),
  )
  return (
    <Tooltip title={t('ui.your_time', { time: localTime })}>
      <time dateTime={chinaInstantOf(at).toISOString()} className="app-number">
        {named ? t('ui.china_time', { time: at.slice(0, 16) }) : at.slice(0, 16)}
      </time>
    </Tooltip>
  )
}
