import { OwnedPicker } from '../owned-records/index.ts'
import { products } from './product-kind.ts'

interface Props {
  /** In the order they were chosen. */
  value: readonly number[]
  onChange(ids: number[]): void
}

/** The product list in select mode (K-08), as the cart shows it. */
export const ProductPicker = (props: Props) => <OwnedPicker kind={products} {...props} />
