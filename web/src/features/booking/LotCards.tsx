import type { PlannedLot } from '@goodlot/rules'
import { memo, useState } from 'react'
import { LotGrid } from '../../shell/index.ts'
import { Button } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import type { ShownProduct } from './cart-form.ts'

/** More lots than this are shown only on request. */
const shownAtFirst = 6

interface Props {
  lots: readonly PlannedLot[]
  products: readonly ShownProduct[]
  /** The buyer's marks for lots, joined by line breaks. */
  marks: string
}

/** Draws each lot: its pieces, and how many of them are in the sample. Drawn again only for other lots: typing must stay quick. */
export const LotCards = memo(function LotCards({ lots, products, marks: joined }: Props) {
  const { t, locale } = useLocale()
  const [isAll, setAll] = useState(false)
  const number = new Intl.NumberFormat(locale)
  const marks = joined.split('\n')
  const lineName = (line: number | string) =>
    products
      .find(({ product_catalog_id }) => product_catalog_id.at(-1) === line)
      ?.product_catalog_name.split(' / ')
      .at(-1)
  return (
    <div className="cart-lots">
      {(isAll ? lots : lots.slice(0, shownAtFirst)).map((lot) => {
        const sizes = { lot: number.format(lot.lotSize), sample: number.format(lot.sampleSize) }
        return (
          <figure
            key={`${lot.line} ${lot.mark ?? ''}`}
            data-lot={lot.mark === null ? '' : marks.indexOf(String(lot.mark)) % 6}
          >
            <figcaption>
              <strong>
                {lot.mark === null
                  ? (lineName(lot.line) ?? t('booking.lot_whole'))
                  : t('booking.lot_named', { lot: String(lot.mark) })}
              </strong>
              <span className="app-number">{t('booking.lot_sizes', sizes)}</span>
            </figcaption>
            <LotGrid
              lotSize={lot.lotSize}
              sampleSize={lot.sampleSize}
              ratio={5}
              maxSquares={240}
              label={t('booking.lot_label', sizes)}
            />
          </figure>
        )
      })}
      {lots.length > shownAtFirst && !isAll && (
        <Button type="link" onClick={() => setAll(true)}>
          {t('booking.more_lots', { count: lots.length - shownAtFirst })}
        </Button>
      )}
    </div>
  )
})
