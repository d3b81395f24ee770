import { chinaInstantOf } from '@goodlot/rules'
import { Tooltip } from 'antd'
import { useLocale } from '../app/words.tsx'

/** A moment as a clock in China shows it, with the reader's own time on hover. */
export function ChinaTime({ at }: { at: string }) {
  const { t, locale } = useLocale()
  const localTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    chinaInstantOf(at),
  )
  return (
    <Tooltip title={t('ui.your_time', { time: localTime })}>
      <time dateTime={chinaInstantOf(at).toISOString()} className="app-number">
        {at.slice(0, 16)}
      </time>
    </Tooltip>
  )
}
