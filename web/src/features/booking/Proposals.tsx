import { compareDays, mdRange } from '@goodlot/rules'
import { CloseOutlined } from '../../ui/kit/icons.ts'
import { Alert, Button, Tag } from '../../ui/kit/index.ts'
import { dayInWords } from '../../ui/words/month-weeks.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { FieldError, fieldId, useCartView } from './cart-context.tsx'
import { readMembers, searchOf } from './cart-wire.ts'
import { useProposals } from './queries.ts'

const useDays = () => {
  const { locale } = useLocale()
  return (days: readonly string[]) =>
    days.map((day) => dayInWords(locale, day, { weekday: 'short', day: 'numeric', month: 'short' })).join(', ')
}

/** Lists the further inspectors of the cart, who work beside the chosen one. */
export function Team() {
  const { t } = useLocale()
  const { form, change } = useCartView()
  const inWords = useDays()
  return (
    <div id={fieldId('members')} tabIndex={-1}>
      {form.members.length > 0 && (
        <>
          <h3>{t('booking.team')}</h3>
          <ul className="cart-dates wrap plain-list">
            {form.members.map(({ inspectorId, name, days }) => (
              <li key={inspectorId}>
                <Tag className="cart-date">
                  {name} · {inWords(days)}
                  <button
                    type="button"
                    aria-label={t('ui.remove_named', { name })}
                    onClick={() =>
                      change((now) => ({
                        ...now,
                        members: now.members.filter((member) => member.inspectorId !== inspectorId),
                      }))
                    }
                  >
                    <CloseOutlined aria-hidden />
                  </button>
                </Tag>
              </li>
            ))}
          </ul>
        </>
      )}
      <FieldError field="members" />
    </div>
  )
}

/** Shown when the man-days exceed the dates: proposes further dates or a team, if inspectors are available for them. */
export function Proposals({ ownOnly }: { ownOnly: boolean }) {
  const { t } = useLocale()
  const { cart, form, startedFrom, change, changeCart, md, missing } = useCartView()
  const inWords = useDays()
  const isAudit = cart.serviceType === 'fe'
  // until a first date is chosen in the calendar, `missing` is 0 and nothing is proposed
  const isReady = (isAudit || cart.products.length > 0) && md !== null && md <= mdRange.max && missing > 0
  const { data } = useProposals(
    {
      ...searchOf(form, startedFrom, 'inspectorId', 'days', 'originId'),
      md: md ?? 0,
      ...(ownOnly ? { use_my_ins: 1 as const } : {}),
    },
    isReady,
  )
  if (!isReady || !data) return null
  const { dates, members } = data
  return (
    <Alert
      type="info"
      title={t('booking.propose_dates', { count: missing })}
      description={
        <div className="cart-proposals">
          {dates && (
            <p>
              {inWords(dates.ins_date)} · {t('booking.can_come_on_all', { count: dates.inspectors })}{' '}
              <Button
                size="small"
                onClick={() =>
                  changeCart((now) => ({
                    days: [...new Set([...now.days, ...dates.ins_date])].toSorted(compareDays),
                  }))
                }
              >
                {t('booking.take_dates')}
              </Button>
            </p>
          )}
          {members && (
            <p>
              {t('booking.propose_team', { names: members.map(({ ins_nick_name }) => ins_nick_name).join(', ') })}{' '}
              <Button size="small" onClick={() => change({ members: readMembers(members) })}>
                {t('booking.take_team')}
              </Button>
            </p>
          )}
          {!dates && !members && <p>{t('booking.propose_nobody')}</p>}
        </div>
      }
    />
  )
}
