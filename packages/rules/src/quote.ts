/** Where we inspect. */
export const inspectedCountries = ['CN', 'VN', 'KH', 'IN', 'PK'] as const
export type InspectedCountry = (typeof inspectedCountries)[number]

/** From, to: US dollars per man-day. */
export type DayRange = [low: number, high: number]

/** What the public quote answers until root sets other prices. */
export const defaultQuotePrices: Record<InspectedCountry, DayRange> = {
  CN: [180, 260],
  VN: [200, 290],
  KH: [220, 310],
  IN: [180, 270],
  PK: [180, 270],
}
