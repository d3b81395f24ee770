import type { LoadedCart } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useMay, useMe } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { NoAccess, PageSkeleton } from '../../ui/app/states.tsx'
import { Alert, Button, Space } from '../../ui/kit/index.ts'
import { useLocale, useT } from '../../ui/words/words.tsx'
import { useCatalogTree } from '../lists/index.ts'
import { cartFromAddress } from './address-choices.ts'
import { CartEditor } from './CartEditor.tsx'
import { estimateOf } from './cart-estimate.ts'
import { type CartForm, newCart, type StartedFrom } from './cart-form.ts'
import { formOf, startOf } from './cart-wire.ts'
import { clearLocalCopy, type LocalCopy, readLocalCopy, workOf } from './local-copy.ts'
import { useBookingSettings } from './queries.ts'

/**
 * `/cart`: a new order; `did` continues a draft, `osn` edits an order, with `copy=1` copies it, with `reinspect=1` has
 * its goods inspected again (H-01…H-04, H-50).
 */
export function CartScreen() {
  const [params] = useSearchParams()
  const mayBook = useMay('book')
  const { me } = useMe()
  // once a cart is saved as a draft, it continues under the draft's address without being loaded again
  const continued = useRef<{ key: string; work: string }>(null)
  // root opens the cart only to edit an order
  if (!me || (!mayBook && (params.get('osn') === null || params.has('copy') || params.has('reinspect'))))
    return <NoAccess />
  const work = workOf(params)
  const key = continued.current?.work === work ? continued.current.key : work
  return (
    <Opening
      key={key}
      work={work}
      account={me.uuid ?? String(me.user_id)}
      params={params}
      isContinued={key !== work}
      onDraftSaved={(did) => {
        continued.current = { key, work: `draft ${did}` }
      }}
    />
  )
}

interface OpeningProps {
  work: string
  account: string
  params: URLSearchParams
  /** True when this cart is already on the screen and must not be loaded again. */
  isContinued: boolean
  onDraftSaved(did: number): void
}

/** Loads the cart, and asks what to do with unsaved input that this browser kept. */
function Opening({ work, account, params, isContinued, onDraftSaved }: OpeningProps) {
  const t = useT()
  const settings = useBookingSettings()
  const tree = useCatalogTree()
  const loaded = useLoadedCart(params, isContinued)
  const [copy, setCopy] = useState<LocalCopy | null>(() => readLocalCopy(account, work))
  const [taken, setTaken] = useState<LocalCopy | null>(null)
  const error = loaded.error ?? settings.error ?? tree.error
  if (error)
    return (
      <Page title={t('booking.title')} trail={[{ label: t('booking.orders'), path: '/order' }]}>
        <Alert
          type="error"
          showIcon
          title={error.message}
          description={<AppLink to="/order">{t('booking.to_orders')}</AppLink>}
          action={
            <Button onClick={() => void Promise.all([loaded.refetch(), settings.refetch(), tree.refetch()])}>
              {t('ui.retry')}
            </Button>
          }
        />
      </Page>
    )
  if (!settings.data || !tree.data || (loaded.isPending && loaded.isEnabled)) return <PageSkeleton />
  if (copy && !taken)
    return (
      <Page title={t('booking.title')} trail={[{ label: t('booking.orders'), path: '/order' }]}>
        <FoundCopy
          copy={copy}
          onContinue={() => setTaken(copy)}
          onDiscard={() => {
            clearLocalCopy(account, work)
            setCopy(null)
          }}
        />
      </Page>
    )
  const fresh: { form: CartForm; startedFrom: StartedFrom } = loaded.data
    ? {
        form: { ...formOf(loaded.data), isInspectorCarried: params.get('copy') === '1' && loaded.data.ins !== null },
        startedFrom: startOf(loaded.data),
      }
    : { form: cartFromAddress(params, tree.data), startedFrom: newCart }
  // saved man-days equal to the calculated ones were not typed by the buyer, so they keep following the calculation
  const calculated =
    fresh.startedFrom.sold?.calculation?.md ??
    estimateOf(withCalculatedMd(fresh.form), tree.data, settings.data.manDays)?.md ??
    null
  const form = fresh.form.cart.md === calculated ? withCalculatedMd(fresh.form) : fresh.form
  return (
    <>
      <Dropped names={loaded.data?.dropped ?? []} />
      <AskedFor asked={loaded.data?.asked ?? null} />
      <SheetQuestions questions={loaded.data?.questions ?? []} asked={loaded.data?.asked ?? null} />
      <CartEditor
        start={
          taken
            ? { form: taken.form, startedFrom: taken.startedFrom, isDirty: true }
            : { ...fresh, form, isDirty: false }
        }
        settings={settings.data}
        tree={tree.data}
        account={account}
        work={work}
        onDraftSaved={onDraftSaved}
      />
    </>
  )
}

/** The cart without man-days typed by the buyer. */
const withCalculatedMd = (form: CartForm): CartForm => ({ ...form, cart: { ...form.cart, md: null }, isMdTyped: false })

function useLoadedCart(params: URLSearchParams, isContinued: boolean) {
  const { locale } = useLocale()
  const [did, osn] = [params.get('did'), params.get('osn')]
  const [copy, again] = [params.get('copy') === '1', params.get('reinspect') === '1']
  const isEnabled = !isContinued && (did !== null || osn !== null)
  const loaded = useQuery({
    queryKey: ['order_load', locale, did, osn, copy, again],
    queryFn: () =>
      ask(
        'order_load',
        {
          ...(did ? { did } : {}),
          ...(osn ? { osn } : {}),
          ...(again ? { reinspect: 1 as const } : copy ? { copy: 1 as const } : {}),
        },
        { quiet: true },
      ),
    enabled: isEnabled,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  return { ...loaded, isEnabled }
}

function FoundCopy({ copy, onContinue, onDiscard }: { copy: LocalCopy; onContinue(): void; onDiscard(): void }) {
  const { t, locale } = useLocale()
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(copy.saved_at),
  )
  const { cart, products } = copy.form
  const what = [t(`booking.service_${cart.serviceType}`), cart.orderName, products[0]?.product_name].filter(Boolean)
  return (
    <div className="app-page cart-found">
      <h2>{t('booking.found_title')}</h2>
      <p>{t('booking.found_text', { time: at })}</p>
      <p className="app-hint">{what.join(' · ')}</p>
      <Space wrap>
        <Button type="primary" onClick={onContinue}>
          {t('booking.found_continue')}
        </Button>
        <Button onClick={onDiscard}>{t('booking.found_discard')}</Button>
      </Space>
    </div>
  )
}

const droppable = ['product', 'factory', 'protocol', 'inspector', 'dates', 'test'] as const

/** Warns about choices in the saved cart that no longer exist. */
function Dropped({ names }: { names: readonly string[] }) {
  const t = useT()
  const known = droppable.filter((name) => names.includes(name))
  if (known.length === 0) return null
  return (
    <Alert
      className="app-dialog-alert"
      type="warning"
      showIcon
      closable
      title={t('booking.dropped')}
      description={known.map((name) => t(`booking.dropped_${name}`)).join(' ')}
    />
  )
}

/** What a factory asked for by its link, in its own words: the draft began with it. */
function AskedFor({ asked }: { asked: LoadedCart['asked'] }) {
  const { t, locale } = useLocale()
  if (!asked) return null
  const { factory, product, po, quantity, ready_day, person, contact, remark } = asked
  const lines = [
    [product, po && t('booking.asked_po', { po })].filter(Boolean).join(' · '),
    t('booking.asked_quantity', { quantity: new Intl.NumberFormat(locale).format(quantity), day: ready_day }),
    `${person} · ${contact}`,
    remark,
  ]
  return (
    <Alert
      className="app-dialog-alert"
      type="info"
      showIcon
      title={t('booking.asked_title', { factory })}
      description={
        <ul>
          {lines.filter(Boolean).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    />
  )
}

/** What the spreadsheet of this draft, or the factory that asked for it, left open; saving or placing it settles it. */
function SheetQuestions({ questions, asked }: Pick<LoadedCart, 'questions' | 'asked'>) {
  const t = useT()
  if (questions.length === 0) return null
  return (
    <Alert
      className="app-dialog-alert"
      type="warning"
      showIcon
      title={t(asked ? 'booking.questions_asked' : 'booking.questions_title')}
      description={
        <ul>
          {questions.map(({ field, given, message }) => (
            <li key={`${field} ${message}`}>
              {message} {given !== '' && t(asked ? 'booking.questions_typed' : 'booking.questions_given', { given })}
            </li>
          ))}
        </ul>
      }
    />
  )
}
