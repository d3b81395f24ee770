/** The countries in which we inspect. */
export const inspectedCountries = ['CN', 'VN', 'KH', 'IN', 'PK'] as const
export type InspectedCountry = (typeof inspectedCountries)[number]

/** Lowest and highest price in US dollars per man-day. */
export type DayRange = [low: number, high: number]

/** The prices of the public quote until root sets others. */
export const defaultQuotePrices: Record<InspectedCountry, DayRange> = {
  CN: [180, 260],
  VN: [200, 290],
  KH: [220, 310],
  IN: [180, 270],
  PK: [180, 270],
}
