import type { ProductRow } from '@goodlot/contract'
import { useT } from '../../ui/app/words.tsx'
import { RecordActions } from '../../ui/record/RecordActions.tsx'
import type { OpenRecord } from '../../ui/record/RecordEditor.tsx'
import { deleteProduct, productQueries } from './queries.ts'

export function ProductRowActions({ row, onOpen }: { row: ProductRow; onOpen(open: OpenRecord): void }) {
  const t = useT()
  return (
    <RecordActions
      id={row.product_id}
      name={row.product_name}
      mayEdit={row.can_edit_product === 1}
      owner={row.customer_nick_name}
      onOpen={onOpen}
      consequence={t('products.delete_text')}
      onDelete={() => deleteProduct(row.product_id)}
      refresh={productQueries}
    />
  )
}
