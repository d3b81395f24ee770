import type { Product } from '@goodlot/contract'
import { beginsEmpty, idOf, idToLoad, type RecordDialogProps, RecordEditor } from '../../ui/record/RecordEditor.tsx'
import { useT } from '../../ui/words/words.tsx'
import { ProductFields } from './ProductFields.tsx'
import { ProductView } from './ProductView.tsx'
import { duplicateOf, emptyProduct, formOf, type ProductForm } from './product-form.ts'
import { saveProduct, useProduct } from './queries.ts'
import { productQueries } from './query-names.ts'

interface Props extends RecordDialogProps<Product> {
  /** What is known of a new product already. */
  start?: Partial<ProductForm>
}

export function ProductDialog({ start, ...props }: Props) {
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
      empty={{ ...emptyProduct, ...start }}
      duplicateOf={duplicateOf}
      send={saveProduct}
      refresh={productQueries}
      view={(product) => <ProductView product={product} />}
    >
      <ProductFields productId={idOf(open)} isShort={beginsEmpty(open)} />
    </RecordEditor>
  )
}
