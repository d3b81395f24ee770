import { cartonKey, type DrawnCarton, type DrawnProduct, declaredProducts, drawnProducts } from '@goodlot/inspection'
import { useState } from 'react'
import { useT } from '../words/words.tsx'
import { isLateList, mayDraw, newDraw } from './carton-draw.ts'
import { attempt, buzz, useMission } from './context.tsx'
import { MainButton } from './MainButton.tsx'

/** The cartons that the lead's phone has drawn, in the order in which they are opened. */
export function DrawnCartons() {
  const t = useT()
  const { state, opened, brief } = useMission()
  const [more, setMore] = useState<Readonly<Record<number, number>>>({})
  const rows = state.draw?.data.rows ?? []
  const declared = declaredProducts(rows)
  return (
    <>
      <p className="lead">{t('visit.draw_lead', { list: state.draw?.data.list ?? 0 })}</p>
      {isLateList(opened, state) && <p className="note note-wait">{t('visit.draw_late')}</p>}
      {drawnProducts(state, more).map((drawn) => {
        const { product } = drawn
        const good = brief.goods.find((one) => one.product === product)
        const cartons = declared.find((one) => one.product === product)?.cartons ?? 0
        return (
          <Product
            key={product}
            name={good?.name ?? ''}
            sku={good?.sku ?? ''}
            drawn={drawn}
            all={cartons}
            onMore={() => setMore({ ...more, [product]: (more[product] ?? 0) + 1 })}
          />
        )
      })}
    </>
  )
}

interface Props {
  name: string
  sku: string
  drawn: DrawnProduct
  /** How many cartons of the product the list has. */
  all: number
  onMore(): void
}

function Product({ name, sku, drawn: { product, open, cartons, opened }, all, onMore }: Props) {
  const t = useT()
  return (
    <section className="card" aria-label={name}>
      <h2>
        {name}
        <small>{[sku, t('visit.draw_of', { open, cartons: all })].filter(Boolean).join(' · ')}</small>
      </h2>
      <p className="big-number" role="status">
        {t('visit.draw_done', { opened, open })}
      </p>
      <ol className="plain-list stack">
        {cartons.map((carton) => (
          <Carton key={carton.number} product={product} carton={carton} />
        ))}
      </ol>
      {cartons.length < all && (
        <button type="button" className="button" onClick={onMore}>
          {t('visit.draw_next')}
        </button>
      )}
    </section>
  )
}

function Carton({ product, carton: { number, state: said } }: { product: number; carton: DrawnCarton }) {
  const t = useT()
  const { work, opened, state } = useMission()
  const say = async (found: boolean) => {
    const before = state.drawnCartons.get(cartonKey(product, number))
    // the same tap again takes it back
    if (before?.data.found === found) await work.write('void', { target: before.key, reason: t('visit.draw_mistaken') })
    else await work.write('carton', { product, number, found })
    buzz()
  }
  return (
    <li className="drawn-carton" data-state={said}>
      <strong>{number}</strong>
      {([true, false] as const).map((found) => (
        <button
          key={String(found)}
          type="button"
          className="button"
          aria-pressed={said === (found ? 'opened' : 'not_found')}
          aria-label={t(found ? 'visit.draw_opened_of' : 'visit.draw_missing_of', { number })}
          disabled={!opened.can_write}
          onClick={() => attempt(say(found))}
        >
          {t(found ? 'visit.draw_opened' : 'visit.draw_missing')}
        </button>
      ))}
    </li>
  )
}

/** Why nothing is drawn although there is a packing list; the lead may draw where somebody else has checked in first. */
export function DrawNote() {
  const t = useT()
  const { work, state, opened } = useMission()
  if (!opened.packing || state.checkedIn === null) return null
  if (isLateList(opened, state)) return <p className="note note-wait">{t('visit.draw_late')}</p>
  if (!mayDraw(opened, state)) return <p className="note">{t('visit.draw_wait')}</p>
  return (
    <section className="card">
      <p>{t('visit.draw_make_text')}</p>
      <MainButton
        floats={false}
        disabled={!opened.can_write}
        onClick={() => attempt(work.writeAll(newDraw(opened, state)))}
      >
        {t('visit.draw_make')}
      </MainButton>
    </section>
  )
}
