// the work itself is below orders, which cancel and re-assign: two folders must not import each other
export { offerOrder, withdrawOffer } from '../orders/index.ts'
