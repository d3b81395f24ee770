import type { Product } from '@goodlot/contract'
import type { ReactNode } from 'react'
import { NewRecord } from '../../ui/record/NewRecord.tsx'
import { useT } from '../../ui/words/words.tsx'
import { ProductFields } from './ProductFields.tsx'
import { emptyProduct, type ProductForm } from './product-form.ts'
import { saveProduct } from './queries.ts'
import { productQueries } from './query-names.ts'

interface Props {
  start: Partial<ProductForm>
  onSaved(product: Product): void
  onTyped?: (input: Partial<ProductForm>) => void
  saveText: string
  others?: ReactNode
}

/** The form of a new product as a part of a page. */
export function NewProduct({ start, ...props }: Props) {
  const t = useT()
  return (
    <NewRecord<Product, ProductForm>
      {...props}
      label={t('products.add_title')}
      start={{ ...emptyProduct, ...start }}
      send={(input) => saveProduct(input, undefined, undefined)}
      refresh={productQueries}
    >
      <ProductFields productId={undefined} isShort />
    </NewRecord>
  )
}
