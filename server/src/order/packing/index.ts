export {
  addPackingList,
  countPackingLists,
  drawFacts,
  forgetPackers,
  latestPackingList,
  type PackingList,
  packingArrivals,
  packingListBy,
} from './packing-store.ts'
