import type { FactoryPage, PackingView } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { PackingEditor } from '../packing/index.ts'
import { chinaMoment } from './visit-words.ts'

interface Props {
  link: string
  page: FactoryPage
  onSaved(packing: PackingView): void
}

/** What the factory says is in which carton, so that cartons can be drawn which nobody has chosen. */
export function PackingPart({ link, page, onSaved }: Props) {
  const { t, locale } = useLocale()
  const { packing, goods, answer } = page
  const products = [...new Map(goods.map((good) => [good.product_id, good])).values()].map((good) => ({
    ...good,
    quantity: goods.reduce((sum, one) => sum + (one.product_id === good.product_id ? one.quantity : 0), 0),
  }))
  return (
    <section className="app-card box" id="packing">
      <h2>{t('packing.title')}</h2>
      <PackingEditor
        goods={products}
        packing={packing}
        asksPerson
        person={answer?.person ?? ''}
        read={(file) => ask('factory_packing_read', { link }, { quiet: true, file: { field: 'excel', file } })}
        save={(rows, person) => ask('factory_packing_save', { link, person, rows }, { quiet: true })}
        onSaved={onSaved}
        whenOf={(at) => chinaMoment(locale, at)}
      />
    </section>
  )
}
