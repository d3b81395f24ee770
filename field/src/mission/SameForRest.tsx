import { answerKey, type ItemJudgement, itemsOf, restOf } from '@goodlot/inspection'
import { useState } from 'react'
import { go } from '../router.tsx'
import { useT } from '../words/words.tsx'
import { attempt, buzz, useMission } from './context.tsx'
import { useInstanceText } from './photo-labels.ts'

/** Answers one check for the products or cartons that are left like the one that was looked at; the report says so. */
export function SameForRest({ step: { part, item } }: { step: Pick<ItemJudgement, 'part' | 'item'> }) {
  const t = useT()
  const instanceText = useInstanceText()
  const { brief, state, judged, work } = useMission()
  const [asking, setAsking] = useState(false)
  const placed = itemsOf(brief.protocol).find((one) => one.item.id === item)
  const open = judged.items
    .filter((one) => one.item === item && !one.skipped && !state.answers.has(answerKey(item, one.instance)))
    .map(({ instance }) => instance)
  const rest = placed && open.length > 0 && restOf(placed, state.answers.values(), { device: work.device, open })
  if (!rest) return null
  const { first, instances } = rest
  const count = instances.length
  const name = instanceText(first.data.instance)
  if (!asking)
    return (
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {t('visit.same_for_rest', { count })}
      </button>
    )
  const writeAll = async () => {
    await work.writeAll(
      instances.map((instance) => ({ kind: 'answer', data: { ...first.data, instance, same_as: first.key } })),
      { onShown: () => go(`mission/${work.order_id}/checks/${part}`, { replace: true }) },
    )
    buzz()
  }
  const verdict = judged.items.find((one) => one.item === item && one.instance === first.data.instance)?.verdict
  return (
    <section className="card">
      <h2>{t('visit.same_for_rest', { count })}</h2>
      <p>
        {t(first.data.verdict === 'na' || verdict === 'na' ? 'visit.same_rest_na' : 'visit.same_rest_conform', {
          name,
        })}
      </p>
      <ul>
        {instances.map((instance) => (
          <li key={instance}>{instanceText(instance)}</li>
        ))}
      </ul>
      {placed.item.min_photos > 0 && <p>{t('visit.same_rest_photos')}</p>}
      <p className="note">{t('visit.same_rest_marked')}</p>
      <div className="pair">
        <button type="button" className="button" onClick={() => setAsking(false)}>
          {t('visit.back')}
        </button>
        <button type="button" className="button button-main" onClick={() => attempt(writeAll())}>
          {t('visit.same_rest_do', { count })}
        </button>
      </div>
    </section>
  )
}
