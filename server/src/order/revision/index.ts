export { currentRevision, goodsNames, goodsTexts, payoutOf } from './revision-store.ts'
export { namedTerms, planView, priceTerms, testName } from './revision-view.ts'
export { silentAddresses } from './silent-factory-store.ts'
