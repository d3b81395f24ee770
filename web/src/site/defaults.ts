import { defaultPriceSettings, dollarsOf, launchCampaign } from '@goodlot/rules'

/** Numbers that the site states until the server fills in the operator's settings. */
export const defaults = {
  /** Share of the inspection price kept by the platform, percent. */
  commissionPercent: defaultPriceSettings.commissionPercent,
  /** Per man-day with the buyer's own inspector, USD. */
  administrationFee: dollarsOf(defaultPriceSettings.ownInspectorFee),
  /** The discount of the advertised campaign. Only the Chinese pages show it until the server fills the slot. */
  campaignPercent: launchCampaign.percent,
  quote: { category: 'hard_lines', quantity: 5000, country: 'CN' },
  plan: { level: 'II', critical: '0', major: '2.5', minor: '4.0', severity: 'normal' },
} as const
