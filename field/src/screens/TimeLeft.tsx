import { useEffect, useState } from 'react'
import { Icon } from '../ui/icons.tsx'
import { momentIn } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'

const minute = 60_000

/** Whole minutes until a moment on a clock in China; negative when it is over. */
export function useMinutesLeft(at: string): { ends: Date; minutes: number } {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2)
    return () => clearInterval(timer)
  }, [])
  const ends = new Date(`${at.replace(' ', 'T')}+08:00`)
  return { ends, minutes: Math.floor((ends.getTime() - now) / minute) }
}

/** How long an offer still waits for its answer; `at` is a moment on a clock in China. */
export function TimeLeft({ at }: { at: string }) {
  const { t, locale } = useLocale()
  const { ends, minutes } = useMinutesLeft(at)
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  const left =
    minutes < 60 ? unit(minutes, 'minute') : `${unit(Math.floor(minutes / 60), 'hour')} ${unit(minutes % 60, 'minute')}`
  return (
    <p className="mission-left">
      <Icon name="waiting" size={20} />
      {minutes < 0 ? t('missions.time_over') : t('missions.answer_by', { time: momentIn(locale, ends), left })}
    </p>
  )
}
