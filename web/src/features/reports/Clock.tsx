import type { ReportPage } from '@goodlot/contract'
import { chinaInstantOf } from '@goodlot/rules'
import { useEffect, useState } from 'react'
import { ClockCircleOutlined } from '../../ui/kit/icons.ts'
import { useT } from '../../ui/words/words.tsx'

const minuteMs = 60_000

const spanOf = (ms: number) => ({ hours: Math.floor(ms / (60 * minuteMs)), minutes: Math.floor(ms / minuteMs) % 60 })

/** The 24 hours that the inspector has for the report after check-out: the time left, or the time it took. */
export function Clock({ page }: { page: ReportPage }) {
  const t = useT()
  const [now, setNow] = useState(() => new Date())
  const isRunning = page.version === 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [isRunning])
  if (page.checked_out_at === '') return null
  const left = chinaInstantOf(page.checked_out_at).getTime()
  const due = chinaInstantOf(page.due_at).getTime()
  const ended = page.submitted_at === '' ? null : chinaInstantOf(page.submitted_at).getTime()
  const words =
    ended !== null
      ? t('reports.clock_met', spanOf(Math.max(0, ended - left)))
      : now.getTime() <= due
        ? t('reports.clock_left', spanOf(due - now.getTime()))
        : t('reports.clock_over', spanOf(now.getTime() - due))
  return (
    <p className="rep-clock">
      <ClockCircleOutlined aria-hidden /> {words}
    </p>
  )
}
