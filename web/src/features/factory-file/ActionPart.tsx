import { appPaths, type FactoryFile } from '@goodlot/contract'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { Tag } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { shortDay } from './file-words.ts'

const counted = ['open', 'answered', 'accepted', 'not_done'] as const

/** Corrective actions that the factory was asked for: what waits, what is late, and how the others ended. */
export function ActionPart({ file: { actions } }: { file: FactoryFile }) {
  const { t, locale } = useLocale()
  const shown = counted.filter((state) => actions[state] > 0)
  return (
    <section className="app-page ff-part" aria-labelledby="ff-actions">
      <div className="row wrap ends">
        <h2 id="ff-actions">{t('factory-file.actions')}</h2>
        {actions.late > 0 && <Tag color="error">{t('factory-file.actions_late', { count: actions.late })}</Tag>}
      </div>
      <p className={shown.length === 0 ? 'app-hint' : undefined}>
        {shown.length === 0
          ? t('factory-file.actions_none')
          : shown.map((state) => t(`factory-file.actions_${state}`, { count: actions[state] })).join(' · ')}
      </p>
      <ul className="plain-list ff-list">
        {actions.next.map(({ remedy_id, order_id, order_no, name, due, state, late }) => (
          <li key={remedy_id}>
            <p className="row wrap ends">
              <AppLink className="ff-name" to={`${appPaths.report}?oid=${order_id}`}>
                {name}
              </AppLink>
              {late ? (
                <Tag color="error">{t('factory-file.action_late')}</Tag>
              ) : (
                <span className="app-hint">{t(`factory-file.action_${state}`)}</span>
              )}
            </p>
            <small className="app-hint">
              {t('factory-file.action_due', { day: shortDay(locale, due) })} · {order_no}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
