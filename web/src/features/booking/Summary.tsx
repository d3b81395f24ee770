import { moneyRange } from '@goodlot/i18n'
import { cents, chinaInstantOf, countContainers, filledContainers, type ServiceType } from '@goodlot/rules'
import { useMay } from '../../ui/app/me.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { Alert, Button } from '../../ui/kit/index.ts'
import { dayInWords } from '../../ui/words/month-weeks.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { CountryQuestion } from './CountryQuestion.tsx'
import { useCartView } from './cart-context.tsx'
import { HoldNote } from './HoldNote.tsx'
import { Missing } from './Missing.tsx'
import { usePriceRange } from './use-price-range.ts'
import { ManDaySum, PriceSum, SampleSum, SumButton } from './WorkedSum.tsx'

export interface CartActs {
  onDraft(): void
  onSubmit(): void
  isSaving: 'draft' | 'submit' | null
  /** False for root, who edits orders and has no drafts, and for everybody while an order is edited. */
  mayDraft: boolean
}

/** Three figures with their calculations, what is still missing, and the buttons. */
export function Summary({ acts }: { acts: CartActs }) {
  const { t } = useLocale()
  const { cart, startedFrom } = useCartView()
  return (
    <div className="cart-summary-body">
      <Figures />
      <CountryQuestion />
      <Warnings />
      <HoldNote />
      <Missing />
      <div className="stack">
        <Button
          type="primary"
          size="large"
          block
          loading={acts.isSaving === 'submit'}
          disabled={acts.isSaving === 'draft'}
          onClick={acts.onSubmit}
        >
          {t(startedFrom.orderNo ? 'booking.save_changes' : 'booking.place_order')}
        </Button>
        {acts.mayDraft && (
          <Button
            block
            loading={acts.isSaving === 'draft'}
            disabled={acts.isSaving === 'submit'}
            onClick={acts.onDraft}
          >
            {t('booking.save_draft')}
          </Button>
        )}
      </div>
      <Deadline />
      {cart.serviceType === 'fe' && cart.auditType === 'social' && (
        <p className="app-hint">{t('booking.social_note')}</p>
      )}
    </div>
  )
}

/** The figure shown instead of the sample, for services that draw no sample by AQL. */
const countedInstead = { ppc: 'lots', cls: 'containers', fe: 'employees', lab: 'tests' } as const
const isCounted = (service: ServiceType): service is keyof typeof countedInstead => service in countedInstead

function Figures() {
  const { t, locale } = useLocale()
  const { cart, form, estimate, md, calculation } = useCartView()
  const money = useMoney()
  const number = new Intl.NumberFormat(locale)
  const { data, isStale, error, retry } = calculation
  const lines = new Map(form.products.map((one) => [one.product_id, one.product_catalog_id.at(-1)]))
  const counts = {
    lots: new Set(cart.products.map(({ productId, lot }) => `${lines.get(productId)} ${lot}`)).size,
    containers: countContainers(filledContainers(cart)),
    employees: cart.employees ?? 0,
    tests: cart.tests.length,
  }
  const sample = estimate?.sampleSize ?? 0
  const manDays = estimate?.manDays ?? null
  const total = data?.totalPrice ?? null
  const range = usePriceRange()
  const discount = data?.terms.find(({ code }) => code === 'campaign')?.params.percent
  return (
    <dl className="cart-figures" aria-live="polite">
      {isCounted(cart.serviceType) ? (
        <Figure
          label={t(`booking.count_${countedInstead[cart.serviceType]}`)}
          value={counts[countedInstead[cart.serviceType]]}
        />
      ) : (
        <Figure label={t('booking.sample')} value={sample}>
          {estimate && sample > 0 && (
            <SumButton label={t('booking.sample_sum')}>
              <SampleSum lots={estimate.lots} total={sample} />
            </SumButton>
          )}
        </Figure>
      )}
      {cart.serviceType !== 'lab' && (
        <Figure label={t('booking.man_days')} value={md}>
          {manDays && (
            <SumButton label={t('booking.md_sum')}>
              <ManDaySum terms={manDays.terms} md={manDays.md} />
            </SumButton>
          )}
        </Figure>
      )}
      <div className="cart-figure cart-price" data-stale={isStale && data !== undefined}>
        <dt>
          {t('booking.price')}
          {data && total !== null && (
            <SumButton label={t('booking.price_sum')}>
              <PriceSum calculation={data} total={total} />
            </SumButton>
          )}
        </dt>
        <dd className="app-number">
          {total !== null
            ? money(total)
            : range && md
              ? moneyRange(locale, cents(range.low * md), cents(range.high * md))
              : '–'}
        </dd>
        <dd className="cart-figure-note">
          {error ? (
            <Button type="link" size="small" onClick={retry}>
              {t('booking.price_failed')}
            </Button>
          ) : total === null && range ? (
            t('booking.price_range', { range: moneyRange(locale, range.low, range.high), place: range.place })
          ) : total === null ? (
            t(cart.serviceType === 'lab' ? 'booking.price_waits_lab' : 'booking.price_waits')
          ) : data?.price ? (
            [
              t('booking.price_day', {
                price: money(data.price),
                md: number.format(data.md ?? 0),
                count: data.md ?? 0,
              }),
              discount !== undefined && t('booking.price_less', { percent: number.format(Number(discount)) }),
            ]
              .filter(Boolean)
              .join(', ')
          ) : (
            ''
          )}
        </dd>
      </div>
    </dl>
  )
}

function Figure({ label, value, children }: { label: string; value: number | null; children?: React.ReactNode }) {
  const { locale } = useLocale()
  return (
    <div className="cart-figure">
      <dt>
        {label}
        {children}
      </dt>
      <dd className="app-number">{value ? new Intl.NumberFormat(locale).format(value) : '–'}</dd>
    </div>
  )
}

/** What a buyer should know before submitting the order. */
function Warnings() {
  const { t, locale } = useLocale()
  const { estimate, md } = useCartView()
  const number = new Intl.NumberFormat(locale)
  const calculated = estimate?.manDays?.md ?? null
  if (estimate === null) return <Alert type="warning" showIcon title={t('booking.no_plan')} />
  if (md === null || calculated === null || md >= calculated) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('booking.md_below', { md: number.format(md), calculated: number.format(calculated), count: md })}
    />
  )
}

/** Until when the order could be changed, in China and on the reader's clock. */
function Deadline() {
  const { t, locale } = useLocale()
  const isRoot = useMay('see_all_records')
  const { cart, calculation } = useCartView()
  const until = calculation.data?.editable_until ?? ''
  // the deadline binds the owner, not root
  if (until === '' || cart.days.length === 0 || isRoot) return null
  const [day = '', time = ''] = until.split(' ')
  const own = new Intl.DateTimeFormat(locale, { weekday: 'short', hour: '2-digit', minute: '2-digit' })
  return (
    <p className="app-hint">
      {t(chinaInstantOf(until) > new Date() ? 'booking.change_until' : 'booking.change_over', {
        china: `${dayInWords(locale, day, { weekday: 'short', day: 'numeric', month: 'short' })}, ${time.slice(0, 5)}`,
        own: own.format(chinaInstantOf(until)),
      })}
    </p>
  )
}
