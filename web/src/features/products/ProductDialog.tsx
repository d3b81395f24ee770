import type { Product } from '@goodlot/contract'
import { useT } from '../../ui/app/words.tsx'
import { idOf, idToLoad, type RecordDialogProps, RecordEditor } from '../../ui/record/RecordEditor.tsx'
import { ProductDetailFields, ProductFields } from './ProductFields.tsx'
import { ProductView } from './ProductView.tsx'
import { duplicateOf, emptyProduct, formOf } from './product-form.ts'
import { productQueries, saveProduct, useProduct } from './queries.ts'

export function ProductDialog(props: RecordDialogProps<Product>) {
  const { open } = props
  const t = useT()
  const product = useProduct(idToLoad(open))
  return (
    <RecordEditor
      {...props}
      titles={{ add: t('products.add_title'), edit: t('products.edit_title'), view: t('products.view_title') }}
      width={760}
      record={product}
      mayEdit={product.data?.can_edit_product === true}
      formOf={formOf}
      empty={emptyProduct}
      duplicateOf={duplicateOf}
      send={saveProduct}
      refresh={productQueries}
      view={(product) => <ProductView product={product} />}
    >
      <ProductFields />
      <ProductDetailFields productId={idOf(open)} />
    </RecordEditor>
  )
}
