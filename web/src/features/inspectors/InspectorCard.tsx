import { cents } from '@goodlot/rules'
import { useMay } from '../../ui/app/me.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { UserOutlined } from '../../ui/kit/icons.ts'
import { Avatar, Button, Checkbox, Tag } from '../../ui/kit/index.ts'
import { dayInWords } from '../../ui/words/month-weeks.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { Stars } from '../ratings/index.ts'
import { type FoundCard, reasonsOf } from './found-card.ts'
import { Lights } from './Lights.tsx'
import { nameOf, useLanguageNames } from './person-words.ts'

interface Props {
  card: FoundCard
  onView(): void
  /** Absent on screens where no inspector is being chosen. */
  onSelect?: (() => void) | undefined
  isSelected: boolean
  isCompared: boolean
  /** False once three inspectors are marked for comparison. */
  mayCompare: boolean
  onCompare(on: boolean): void
}

/** One inspector: name, rating, price for these days, reasons for the proposal, and availability. */
export function InspectorCard({ card, onView, onSelect, isSelected, isCompared, mayCompare, onCompare }: Props) {
  const { t, locale } = useLocale()
  const languages = useLanguageNames()
  const isRoot = useMay('see_all_records')
  const reasons = reasonsOf(card)
  const name = nameOf(card.user_name)
  const facts = [
    card.city_name,
    card.third_party_experiences !== null && t('inspectors.years', { count: card.third_party_experiences }),
    t('inspectors.jobs', { count: card.hosts }),
  ].filter(Boolean)
  return (
    <article className="ins-card column box" data-selected={isSelected} aria-label={name}>
      <header>
        <Avatar size={56} src={card.img || undefined} icon={<UserOutlined />} alt="" />
        <div>
          <h3>{name}</h3>
          <Stars rate={card.rate} count={card.rate_count} />
        </div>
      </header>
      {card.show_title && <p className="ins-card-title">{card.show_title}</p>}
      <p className="app-hint">{facts.join(' · ')}</p>
      {card.languages.length > 0 && <p className="app-hint">{languages(card.languages)}</p>}
      <Price card={card} />
      {(reasons.length > 0 || card.is_own_inspector) && (
        <p className="ins-reasons wrap">
          {card.is_own_inspector && <Tag>{t(isRoot ? 'inspectors.own_root' : 'inspectors.own')}</Tag>}
          {reasons.map((reason) => (
            <Tag key={reason.code} className="ins-reason">
              {reason.title}
            </Tag>
          ))}
        </p>
      )}
      <Lights card={card} />
      {card.refusal && <p className="ins-refusal">{card.refusal.title}</p>}
      {(card.refusal || !card.free) && card.next_date && (
        <p className="app-hint">
          {t('inspectors.next_free', {
            day: dayInWords(locale, card.next_date, { weekday: 'short', day: 'numeric', month: 'short' }),
          })}
        </p>
      )}
      <footer>
        {onSelect && (
          <Button type="primary" disabled={card.refusal !== null || isSelected} onClick={onSelect}>
            {t(isSelected ? 'inspectors.selected' : 'inspectors.select')}
          </Button>
        )}
        <Button onClick={onView} aria-label={t('ui.view_named', { name })}>
          {t('ui.view')}
        </Button>
        <Checkbox
          checked={isCompared}
          disabled={!isCompared && !mayCompare}
          onChange={(event) => onCompare(event.target.checked)}
        >
          {t('inspectors.compare')}
        </Checkbox>
      </footer>
    </article>
  )
}

/** The price of this order and how it is calculated; before a day is chosen, the lowest possible price. */
function Price({ card: { price, total_price, from_price, md, free_dates } }: { card: FoundCard }) {
  const { t, locale } = useLocale()
  const money = useMoney()
  if (total_price === null)
    return from_price === null ? null : (
      <p className="ins-price">
        <strong>
          {t(md === null ? 'inspectors.from_price_day' : 'inspectors.from_price', { price: money(from_price) })}
        </strong>
      </p>
    )
  const days = free_dates.map((day) => dayInWords(locale, day, { day: 'numeric', month: 'short' })).join(', ')
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const full = (price ?? 0) * (md ?? 1)
  const percent = full > 0 ? (1 - total_price / full) * 100 : 0
  return (
    <p className="ins-price">
      <strong>{money(total_price)}</strong>{' '}
      {full > 0 && price !== total_price && (
        <span className="app-hint">
          {'· '}
          {t(percent > 0.01 ? 'inspectors.price_less' : 'inspectors.price_sum', {
            price: money(price ?? cents(0)),
            md: number.format(md ?? 1),
            percent: number.format(percent),
          })}
        </span>
      )}
      {days && <span className="app-hint ins-days">{days}</span>}
    </p>
  )
}
