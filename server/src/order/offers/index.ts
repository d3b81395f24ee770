export { accept, expireOffer, loseInspector } from './answers.ts'
export { offerOrder, withdrawOffer } from './offers.ts'
