import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { Button, Space } from '../../ui/kit/index.ts'
import { dayInWords } from '../../ui/words/month-weeks.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { Stars } from '../ratings/index.ts'
import { type FoundCard, reasonsOf } from './found-card.ts'
import { Lights } from './Lights.tsx'
import { nameOf, useLanguageNames } from './person-words.ts'

/** As many as fit side by side on one screen. */
export const comparedMax = 3

interface Props {
  cards: readonly FoundCard[]
  onClear(): void
  onView(id: number): void
}

/** The inspectors marked for comparison, and the button that opens them side by side. */
export function CompareBar({ cards, onClear, onView }: Props) {
  const { t } = useLocale()
  const [isOpen, setOpen] = useState(false)
  if (cards.length === 0) return null
  return (
    <div className="ins-bar row wrap ends">
      <span>{cards.map((card) => nameOf(card.user_name)).join(' · ')}</span>
      <Space>
        <Button onClick={onClear}>{t('inspectors.compare_clear')}</Button>
        <Button type="primary" disabled={cards.length < 2} onClick={() => setOpen(true)}>
          {t('inspectors.compare_open', { count: cards.length })}
        </Button>
      </Space>
      {isOpen && (
        <Dialog title={t('inspectors.compare_title')} footer={null} width={960} onClose={() => setOpen(false)}>
          <Comparison cards={cards} onView={onView} />
        </Dialog>
      )}
    </div>
  )
}

function Comparison({ cards, onView }: Pick<Props, 'cards' | 'onView'>) {
  const { t, locale } = useLocale()
  const money = useMoney()
  const languages = useLanguageNames()
  const none = t('inspectors.not_known')
  const yearsOf = (years: number | null) => (years === null ? none : t('inspectors.years', { count: years }))
  const hoursOf = (hours: number | null) => (hours === null ? 'N/A' : t('inspectors.hours', { count: hours }))
  // distances are measured between cities, so 0 km does not mean that the inspector is at the factory
  const wayOf = ({ distance_km: km, in_city }: FoundCard) => {
    if (km === null) return none
    const way = km > 0 ? t('inspectors.km', { count: km }) : `< ${t('inspectors.km', { count: 1 })}`
    if (!in_city) return way
    return [t('inspectors.in_factory_city'), km > 0 && way].filter(Boolean).join(' · ')
  }
  const totalOf = ({ total_price, from_price, md }: FoundCard) => {
    if (total_price !== null) return money(total_price)
    if (from_price === null) return none
    return t(md === null ? 'inspectors.from_price_day' : 'inspectors.from_price', { price: money(from_price) })
  }
  const rows: [string, (card: FoundCard) => ReactNode][] = [
    [t('inspectors.rating'), (card) => <Stars rate={card.rate} count={card.rate_count} />],
    [t('inspectors.price_all'), (card) => totalOf(card)],
    [t('inspectors.price_day'), (card) => (card.price === null ? none : money(card.price))],
    [t('ui.city'), (card) => card.city_name || none],
    [t('inspectors.distance'), wayOf],
    [t('inspectors.experience'), (card) => yearsOf(card.third_party_experiences)],
    [t('inspectors.jobs_done'), (card) => card.hosts],
    [t('inspectors.avg_time'), (card) => hoursOf(card.avg_used_time)],
    [t('inspectors.languages'), (card) => languages(card.languages) || none],
    [
      t('inspectors.why'),
      (card) =>
        reasonsOf(card)
          .map(({ title }) => title)
          .join(' · ') || none,
    ],
    [t('inspectors.fits'), (card) => <Lights card={card} />],
    [
      t('inspectors.next_day'),
      (card) => (card.next_date ? dayInWords(locale, card.next_date, { dateStyle: 'medium' }) : none),
    ],
  ]
  return (
    <div className="ins-compare">
      <table>
        <thead>
          <tr>
            <td />
            {cards.map((card) => (
              <th key={card.user_id} scope="col">
                {nameOf(card.user_name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, cell]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cards.map((card) => (
                <td key={card.user_id}>{cell(card)}</td>
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {cards.map((card) => (
              <td key={card.user_id}>
                <Button
                  size="small"
                  aria-label={t('ui.view_named', { name: nameOf(card.user_name) })}
                  onClick={() => onView(card.user_id)}
                >
                  {t('ui.view')}
                </Button>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
