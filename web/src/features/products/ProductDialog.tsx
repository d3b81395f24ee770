import type { Product } from '@goodlot/contract'
import { useT } from '../../ui/app/words.tsx'
import { idOf, type OpenRecord, RecordEditor } from '../../ui/record/RecordEditor.tsx'
import { ProductDetailFields, ProductFields } from './ProductFields.tsx'
import { ProductView } from './ProductView.tsx'
import { emptyProduct, formOf } from './product-form.ts'
import { productQueries, saveProduct, useProduct } from './queries.ts'

interface Props {
  open: OpenRecord
  onClose(): void
  onSaved?: ((product: Product) => void) | undefined
}

export function ProductDialog({ open, onClose, onSaved }: Props) {
  const t = useT()
  const product = useProduct(idOf(open))
  return (
    <RecordEditor
      open={open}
      onClose={onClose}
      onSaved={onSaved}
      titles={{ add: t('products.add_title'), edit: t('products.edit_title'), view: t('products.view_title') }}
      width={760}
      record={product}
      mayEdit={product.data?.can_edit_product === 1}
      formOf={formOf}
      empty={emptyProduct}
      send={saveProduct}
      refresh={productQueries}
      view={(product) => <ProductView product={product} />}
    >
      <ProductFields />
      <ProductDetailFields productId={idOf(open)} />
    </RecordEditor>
  )
}
