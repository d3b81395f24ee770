import { type Cents, cents } from '@goodlot/rules'
import { useState } from 'react'
import { useMe } from '../../ui/app/me.tsx'
import { EmptyList } from '../../ui/app/states.tsx'
import { Alert, Button, Segmented, Select, Skeleton } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { CompareBar, comparedMax } from './Comparison.tsx'
import { type FoundCard, withAsked } from './found-card.ts'
import { InspectorCard } from './InspectorCard.tsx'
import { InspectorDrawer } from './InspectorDrawer.tsx'
import type { InspectorSearch, SearchView } from './use-inspector-search.ts'
import './inspectors.css'

interface Props {
  search: InspectorSearch
  /** Present only on screens where an inspector is being chosen. */
  onSelect?: (card: FoundCard) => void
  selectedId?: number
  /** How many cards are shown until somebody asks for more; all that were found if absent. */
  firstShown?: number
  /** A total price that was agreed before: no inspector costs the customer more than this. */
  atMost?: Cents
  /** The price of the order, shown on the card of the selected inspector. */
  selectedPrice?: Partial<Pick<FoundCard, 'price' | 'total_price' | 'md'>>
}

/** An inspector who costs more than the agreed total is shown at that total, and without the day price, which would mislead. */
const capped = (card: FoundCard, atMost: Cents | undefined): FoundCard =>
  atMost !== undefined && card.total_price !== null && card.total_price > atMost
    ? { ...card, total_price: atMost, price: cents(0) }
    : card

const skeletons = Array.from({ length: 8 }, (_, i) => `skeleton ${i}`)

/** The search results as cards: inspectors who can come, then similar ones (N-01…N-08). */
export function InspectorCards({ search, onSelect, selectedId, selectedPrice, atMost, firstShown }: Props) {
  const t = useT()
  const { found, isReady, view, asked } = search
  const [viewed, setViewed] = useState<number | null>(null)
  const [compared, setCompared] = useState<FoundCard[]>([])
  const [isWhole, setWhole] = useState(firstShown === undefined)
  const cards =
    found.data?.pages.flatMap((page) => page.data.map((card) => capped(withAsked(card, asked), atMost))) ?? []
  const similar =
    found.data?.pages.flatMap((page) => page.similar.map((card) => capped(withAsked(card, asked), atMost))) ?? []
  const total = found.data?.pages[0]?.total ?? 0
  const isComparedCard = ({ user_id }: FoundCard) => compared.some((one) => one.user_id === user_id)
  const shown = (list: readonly FoundCard[]) => (isWhole ? list : list.slice(0, firstShown))
  const grid = (list: readonly FoundCard[]) => (
    <div className="ins-cards">
      {list.map((card) => (
        <InspectorCard
          key={card.user_id}
          card={card.user_id === selectedId ? { ...card, ...selectedPrice } : card}
          onView={() => setViewed(card.user_id)}
          onSelect={onSelect && (() => onSelect(card))}
          isSelected={card.user_id === selectedId}
          isCompared={isComparedCard(card)}
          mayCompare={compared.length < comparedMax}
          onCompare={(on) =>
            setCompared((now) => (on ? [...now, card] : now.filter((one) => one.user_id !== card.user_id)))
          }
        />
      ))}
    </div>
  )
  return (
    <section aria-label={t('inspectors.title')}>
      <Tools search={search} total={found.data ? total : null} />
      {!isReady ? (
        <EmptyList title={t('inspectors.goods_first_title')} text={t('inspectors.goods_first_text')} />
      ) : found.error ? (
        <Alert
          type="error"
          showIcon
          title={t('ui.list_failed')}
          description={found.error.message}
          action={<Button onClick={() => void found.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : found.isPending ? (
        <div className="ins-cards" aria-busy="true">
          {skeletons.map((key) => (
            <div className="ins-card column box" key={key} data-testid="inspector-skeleton">
              <Skeleton avatar paragraph={{ rows: 4 }} />
            </div>
          ))}
        </div>
      ) : (
        <>
          {cards.length > 0 ? grid(shown(cards)) : <NobodyFound own={view.use_my_ins} />}
          {similar.length > 0 && (isWhole || cards.length === 0) && (
            <>
              <h2 className="ins-similar">{t('inspectors.similar')}</h2>
              {grid(shown(similar))}
            </>
          )}
          {(found.hasNextPage || (!isWhole && cards.length + similar.length > shown(cards).length)) && (
            <div className="ins-more">
              <Button
                loading={found.isFetchingNextPage}
                onClick={() => (isWhole ? void found.fetchNextPage() : setWhole(true))}
              >
                {t('inspectors.more')}
              </Button>
            </div>
          )}
        </>
      )}
      <CompareBar cards={compared} onClear={() => setCompared([])} onView={setViewed} />
      {viewed !== null && <InspectorDrawer id={viewed} onClose={() => setViewed(null)} />}
    </section>
  )
}

const NobodyFound = ({ own }: { own: boolean }) => {
  const t = useT()
  return (
    <EmptyList title={t('inspectors.none_title')} text={t(own ? 'inspectors.none_own_text' : 'inspectors.none_text')} />
  )
}

const sorts = ['recommended', 'rate', 'price', 'distance', 'hosts'] as const

/**
 * The heading says "recommended" only for the ranked selection: not for all inspectors, and not for the customer's own
 * (N-06).
 */
const headingOf = ({ use_my_ins, view_all }: SearchView) =>
  use_my_ins ? 'inspectors.only_own' : view_all ? 'inspectors.of_all' : 'inspectors.recommended'

function Tools({ search: { view, changeView }, total }: { search: InspectorSearch; total: number | null }) {
  const t = useT()
  const { me } = useMe()
  return (
    <div className="ins-tools row wrap">
      <h2>{t(headingOf(view))}</h2>
      <Segmented
        aria-label={t('inspectors.which')}
        value={view.view_all}
        onChange={(view_all) => changeView({ view_all })}
        options={[
          { value: false, label: t('inspectors.recommended') },
          { value: true, label: t('inspectors.view_all') },
        ]}
      />
      {me?.can_use_my_ins_list === true && (
        <Segmented
          aria-label={t('inspectors.whose')}
          value={view.use_my_ins}
          onChange={(use_my_ins) => changeView({ use_my_ins })}
          options={[
            { value: false, label: t('inspectors.of_all') },
            { value: true, label: t('inspectors.only_own') },
          ]}
        />
      )}
      <Select
        aria-label={t('inspectors.sort')}
        value={view.sortby}
        popupMatchSelectWidth={false}
        options={sorts.map((value) => ({ value, label: t(`inspectors.sort_${value}`) }))}
        onChange={(sortby) => changeView({ sortby })}
      />
      <span className="app-hint" role="status">
        {total !== null && t('inspectors.found', { count: total })}
      </span>
    </div>
  )
}
