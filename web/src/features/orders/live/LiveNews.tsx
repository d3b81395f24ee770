import type { OrderLive } from '@goodlot/contract'
import { useRef } from 'react'
import { useT } from '../../../ui/words/words.tsx'

/** Announces rare events politely to screen readers. Announcing each unit and photo would be a constant stream. */
export function LiveNews({ state }: { state: OrderLive | null }) {
  const t = useT()
  const before = useRef<OrderLive | null>(null)
  const words = useRef('')
  if (state && state !== before.current) {
    const { questions, defect_count, units_done, photo_count } = state
    const answered = questions.filter(({ answer }) => answer !== '')
    const last = before.current
    if (last && answered.length > last.questions.filter(({ answer }) => answer !== '').length)
      words.current = t('live.news_answer', { answer: answered.at(-1)?.answer ?? '' })
    else if (last && state.state !== last.state) words.current = t(`live.state_${state.state}`)
    else if (last && defect_count !== last.defect_count)
      words.current = t('live.news', { units: units_done, defects: defect_count, photos: photo_count })
    before.current = state
  }
  return (
    <p className="gl-hide" role="status">
      {words.current}
    </p>
  )
}
