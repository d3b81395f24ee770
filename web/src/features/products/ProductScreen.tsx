import { OwnedScreen } from '../owned-records/index.ts'
import { products } from './product-kind.ts'

/** `/product`. */
export const ProductScreen = () => <OwnedScreen kind={products} />
