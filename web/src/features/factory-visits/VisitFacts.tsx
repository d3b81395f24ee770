import type { FactoryPage } from '@goodlot/contract'
import { type ReactNode, useState } from 'react'
import { Alert } from '../../ui/kit/Alert.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { chinaMoment, chinaText, fullDay, unitOf } from './visit-words.ts'

/** What a factory reads of a visit: when, what, where, who, how, and what to have ready. */
export function VisitFacts({ page }: { page: FactoryPage }) {
  const { t, locale } = useLocale()
  const { state, days, hours, factory, plan, preparation } = page
  const isAhead = state === 'planned' || state === 'under_way'
  const number = new Intl.NumberFormat(locale)
  return (
    <>
      <header className="app-card box fv-head">
        <h1>{t('factory-page.title')}</h1>
        <p className="app-hint">
          {t('factory-page.ordered_by', { buyer: page.buyer })} ·{' '}
          {t('factory-page.order_no', { order_no: page.order_no })}
        </p>
        <News page={page} />
        <dl className="fv-facts">
          <Fact name={t('factory-page.when')}>
            {days.map((day) => (
              <strong key={day} className="fv-day">
                {fullDay(locale, day)}
              </strong>
            ))}
            {hours !== null && (
              <span className="app-hint">
                {t(days.length > 1 ? 'factory-page.hours_per_day' : 'factory-page.hours', {
                  hours: number.format(hours),
                })}
              </span>
            )}
          </Fact>
          <Fact name={t('factory-page.what')}>
            <strong>{page.service}</strong>
            <Goods page={page} />
          </Fact>
          <Fact name={t('factory-page.where')}>
            <strong>{factory.name}</strong>
            <span>{factory.address_cn}</span>
            <span>{factory.address}</span>
            <span>{[factory.person, factory.contact].filter(Boolean).join(' · ')}</span>
            {page.can_answer && <span className="app-hint">{t('factory-page.where_hint')}</span>}
          </Fact>
          {isAhead && (
            <Fact name={t('factory-page.who')}>
              <People page={page} />
            </Fact>
          )}
        </dl>
        {/* nothing was answered about these days */}
        {page.can_answer && (!page.answer || page.answer.about_days.length > 0) && (
          <a className="gl-button gl-button-main fv-jump" href="#answer">
            {t('factory-page.to_answer')}
          </a>
        )}
      </header>
      {isAhead && preparation.length > 0 && <Checklist page={page} />}
      {isAhead && plan.length > 0 && (
        <section className="app-card box">
          <h2>{t('factory-page.plan')}</h2>
          <ol className="fv-plan">
            {plan.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="stack">{children}</dd>
  </div>
)

/** What has changed since the factory was told of the visit. */
function News({ page: { state, earlier_days } }: { page: FactoryPage }) {
  const { t, locale } = useLocale()
  if (state === 'cancelled')
    return (
      <Alert
        type="error"
        showIcon
        title={t('factory-page.state_cancelled')}
        description={t('factory-page.state_cancelled_text')}
      />
    )
  if (state !== 'planned')
    return <Alert type={state === 'over' ? 'success' : 'info'} showIcon title={t(`factory-page.state_${state}`)} />
  if (earlier_days.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('factory-page.state_moved')}
      description={t('factory-page.state_moved_before', {
        days: earlier_days.map((day) => fullDay(locale, day)).join(' · '),
      })}
    />
  )
}

function Goods({ page }: { page: FactoryPage }) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  if (page.goods.length === 0) return null
  return (
    <ul className="plain-list fv-goods">
      {page.goods.map(({ product_id, name, sku, po, quantity }) => (
        <li key={product_id}>
          <span>
            {name}
            <small>{[sku, po].filter(Boolean).join(' · ')}</small>
          </span>
          <span className="app-number">
            {number.format(quantity)} {t(`factory-page.unit_${unitOf(page)}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function People({ page: { people, inspectors, revealed_from } }: { page: FactoryPage }) {
  const { t, locale } = useLocale()
  if (people.length > 0)
    return (
      <ul className="plain-list fv-people">
        {people.map(({ name, portrait }) => (
          <li key={name} className="row">
            {portrait && <img src={portrait} alt="" width={48} height={48} />}
            <strong>{name}</strong>
          </li>
        ))}
      </ul>
    )
  // both are China's time, written in the same way
  const isLater = revealed_from > chinaText(new Date())
  return (
    <>
      <span>{t('factory-page.inspectors', { count: Math.max(1, inspectors) })}</span>
      <span className="app-hint">
        {isLater
          ? t('factory-page.who_from', { time: chinaMoment(locale, revealed_from) })
          : t('factory-page.who_open')}
      </span>
    </>
  )
}

/** What is ticked stays in this browser: it helps whoever prepares, and is no answer. */
function Checklist({ page: { order_no, preparation } }: { page: FactoryPage }) {
  const { t } = useLocale()
  const key = `factory_ticks_${order_no}`
  const [ticked, setTicked] = useState<readonly string[]>(() => (localStorage.getItem(key) ?? '').split(' '))
  const toggle = (code: string) => {
    const next = ticked.includes(code) ? ticked.filter((one) => one !== code) : [...ticked, code]
    localStorage.setItem(key, next.filter(Boolean).join(' '))
    setTicked(next)
  }
  return (
    <section className="app-card box">
      <h2>{t('factory-page.ready')}</h2>
      <ul className="plain-list fv-ticks">
        {preparation.map(({ code, text }) => (
          <li key={code}>
            <label>
              <input type="checkbox" checked={ticked.includes(code)} onChange={() => toggle(code)} />
              <span>{text}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="app-hint">{t('factory-page.ready_hint')}</p>
    </section>
  )
}
