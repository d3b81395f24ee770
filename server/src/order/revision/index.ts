export {
  payoutOfAll,
  type Revision,
  type SoldFactory,
  type SoldLot,
  type SoldManDays,
  type SoldMember,
  type SoldProduct,
  type SoldQuote,
  type SoldTest,
} from './revision.ts'
export { currentRevision, goodsNames, goodsTexts, payoutOf } from './revision-store.ts'
export { namedTerms, planView, priceTerms, testName } from './revision-view.ts'
