/** Numbers that the site states before the server has filled anything in. The settings of the same meaning win. */
export const defaults = {
  /** Share of the inspection price kept by the platform, percent. */
  commissionPercent: 15,
  /** Per man-day with the buyer's own inspector, USD. */
  administrationFee: 30,
  /** The advertised campaign, shown in Chinese until the server fills the slot. */
  campaignPercent: 50,
  /** Price range per man-day by country, USD: the quote's first answer. */
  dayPrice: { CN: [180, 260], VN: [200, 290], KH: [220, 310], IN: [180, 270], PK: [180, 270] } as Record<
    string,
    readonly [number, number]
  >,
  quote: { category: 'hard_lines', quantity: 3200, country: 'CN' },
  plan: { level: 'II', critical: '0', major: '2.5', minor: '4.0', severity: 'normal' },
} as const

export const countries = ['CN', 'VN', 'KH', 'IN', 'PK'] as const
