import type { OrderLive } from '@goodlot/contract'
import { useT } from '../../../ui/words/words.tsx'

type Counted = OrderLive['lots'][number]['classes'][number]

/** Marks a class whose count is at or beyond its limit, without saying anything about the result. */
const markOf = ({ found, allowed }: Counted): string =>
  allowed === null || found === 0 || found < allowed ? '' : found > allowed ? ' live-over' : ' live-limit'

/** How many checks with missing photos are named; the rest are only counted. */
const mostShown = 10

/** Units done of the sample, found and allowed defects per class, answered checks per section, and checks with missing photos. */
export function LiveCounts({ state: { lots, sections, not_shown } }: { state: OrderLive }) {
  const t = useT()
  return (
    <div className="live-counts">
      {lots.map(({ lot, done, sample, classes }) => (
        <div key={lot} className="live-lot">
          <h3>
            {lots.length > 1 ? t('live.lot', { lot }) : t('live.units')}
            <span className="app-number">{t('live.of', { done, total: sample })}</span>
          </h3>
          <progress max={Math.max(1, sample)} value={done} aria-label={t('live.units')} />
          <ul className="live-classes">
            {classes.map((one) => {
              const { class: name, found, allowed } = one
              const words = { class: t(`orders.class_${name}`), found, allowed: allowed ?? 0 }
              return (
                <li
                  key={name}
                  className={`live-class${markOf(one)}`}
                  aria-label={t(allowed === null ? 'live.found_all' : 'live.found', words)}
                >
                  <span aria-hidden="true">{words.class}</span>
                  <strong className="app-number" aria-hidden="true">
                    {allowed === null ? found : t('live.figures', { found, allowed })}
                  </strong>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
      {sections.length > 0 && (
        <div className="live-sections">
          <h3>{t('live.sections')}</h3>
          <ul>
            {sections.map(({ name, done, total }) => (
              <li key={name}>
                <span>{name}</span>
                <progress max={total} value={done} aria-label={name} />
                <span className="app-number">{t('live.of', { done, total })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {not_shown.length > 0 && (
        <div className="live-sections">
          <h3>{t('live.not_shown_title')}</h3>
          <ul>
            {not_shown.slice(0, mostShown).map(({ name, missing, need }) => (
              <li key={name}>
                <span>{name}</span>
                <span>{t('live.not_shown', { missing, need })}</span>
              </li>
            ))}
            {not_shown.length > mostShown && <li>{t('live.more', { count: not_shown.length - mostShown })}</li>}
          </ul>
        </div>
      )}
    </div>
  )
}
