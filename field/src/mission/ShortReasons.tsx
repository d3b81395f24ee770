import { type Missing, shortReasons } from '@goodlot/inspection'
import { useT } from '../words/words.tsx'
import { attempt, buzz, useMission } from './context.tsx'

/** Asks why fewer units were inspected than planned: the report states the real number and the reason. */
export function ShortReasons({ missing }: { missing: readonly Missing[] }) {
  const t = useT()
  const { work, judged } = useMission()
  const lots = missing
    .filter(({ code }) => code === 'short_reason')
    .map(({ instance }) => instance.slice('lot:'.length))
    // lots on which work has begun: before that, nobody has to explain why units are missing
    .filter((lot) => (judged.lots.find((one) => one.lot === lot)?.n ?? 0) > 0)
  return lots.map((lot) => {
    const found = judged.lots.find((one) => one.lot === lot)
    return (
      <section key={lot} className="card">
        <h2>{t('visit.short', { n: found?.n ?? 0, planned: found?.planned ?? 0, lot })}</h2>
        <p>{t('visit.short_text')}</p>
        <div className="choices">
          {shortReasons.map((reason) => (
            <button
              key={reason}
              type="button"
              className="choice"
              onClick={() => attempt(work.write('short', { lot, reason, remark: '' }).then(() => buzz()))}
            >
              {t(reason === 'other' ? 'visit.short_else' : `visit.short_${reason}`)}
            </button>
          ))}
        </div>
      </section>
    )
  })
}
