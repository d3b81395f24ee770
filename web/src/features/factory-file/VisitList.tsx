import { appPaths, type FactoryFile, type FactoryFileVisit } from '@goodlot/contract'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { Pagination, Tag } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { shortDay, shortDistance } from './file-words.ts'

interface Props {
  file: FactoryFile
  page: number
  size: number
  isLoading: boolean
  onPage(page: number): void
}

const colours = { pass: 'success', fail: 'error', pending: 'warning', aborted: 'default' } as const
const classes = ['critical', 'major', 'minor'] as const

/** The visits, the latest first. */
export function VisitList({ file: { visits }, page, size, isLoading, onPage }: Props) {
  const { t } = useLocale()
  return (
    <section className="app-page ff-part" aria-labelledby="ff-visits" aria-busy={isLoading}>
      <h2 id="ff-visits">{t('factory-file.visits')}</h2>
      {visits.total === 0 && <p className="app-hint">{t('factory-file.visits_none')}</p>}
      <ul className="plain-list ff-list">
        {visits.data.map((visit) => (
          <Visit key={visit.order_id} visit={visit} />
        ))}
      </ul>
      <Pagination
        className="ff-pages"
        align="end"
        current={page}
        pageSize={size}
        total={visits.total}
        hideOnSinglePage
        onChange={onPage}
      />
    </section>
  )
}

function Visit({ visit }: { visit: FactoryFileVisit }) {
  const { t, locale } = useLocale()
  const { order_no, days, result, said, outcome, metres, units } = visit
  const defects = classes.flatMap((one) =>
    visit[one] > 0 ? t(`factory-file.found_${one}`, { count: visit[one] }) : [],
  )
  const facts = [
    visit.goods,
    units > 0 && t('factory-file.units', { count: units }),
    defects.join(', '),
    metres !== null && t('factory-file.checked_in', { distance: shortDistance(locale, metres) }),
  ].filter(Boolean)
  return (
    <li>
      <p className="row wrap ends">
        <span className="row wrap">
          <AppLink to={`${appPaths.order}?order_no=${encodeURIComponent(order_no)}`}>
            {days[0] ? shortDay(locale, days[0]) : order_no}
          </AppLink>
          <span className="app-hint">
            {visit.service} · {order_no}
          </span>
        </span>
        {result === '' ? (
          <span className="app-hint">{t('factory-file.result_none')}</span>
        ) : (
          <Tag color={colours[result]}>{t(`factory-file.result_${result}`)}</Tag>
        )}
      </p>
      {facts.length > 0 && <small className="app-hint ff-facts">{facts.join(' · ')}</small>}
      {said !== '' && (
        <small className="ff-said" data-outcome={outcome}>
          {t('factory-file.said', { answer: t(`factory-file.said_${said}`) })}
          {outcome !== 'none' && result !== '' && ` ${t(`factory-file.outcome_${outcome}`)}`}
        </small>
      )}
    </li>
  )
}
