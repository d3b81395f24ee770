import type { Settings } from '@goodlot/contract'
import type { MarkLimits } from '@goodlot/inspection'
import {
  type AuditBand,
  type Campaign,
  type Cents,
  centsOf,
  defaultRecommendationSettings,
  type EstimateSettings,
  type HeldDaySettings,
  type HoldSettings,
  type OfferTime,
  type PayoutSettings,
  type RecommendationSettings,
  type StrikeRules,
  type UnpaidSettings,
} from '@goodlot/rules'

/** The parameters of the rules, taken from the settings. */
export interface RuleSettings extends EstimateSettings {
  hold: HoldSettings
  heldDays: HeldDaySettings
  offer: OfferTime
  unpaid: UnpaidSettings
  payout: PayoutSettings
  /** Orders on account. */
  account: { paymentDays: number }
  recommendation: RecommendationSettings
  laboratory: { courierPrice: Cents }
  marks: MarkLimits
  /** Kinds of sampling that the cart offers besides single. */
  sampling: Settings['booking.sampling']
  strikes: StrikeRules
  /** Percent of man-days not needed that inspectors keep. */
  reservePercent: number
}

const bandsOf = (steps: Settings['man_days.audits']['later']): AuditBand[] =>
  steps.map(({ up_to, md }) => ({ upTo: up_to, md }))

/** The campaign as the price rule needs it: without `shown`, which only says whether the site announces it. */
export const campaignOf = ({ 'site.campaign': { percent, country, from, to } }: Settings): Campaign => ({
  percent,
  country,
  from,
  to,
})

const strikeRulesOf = (strikes: Settings['inspectors.strikes']): StrikeRules => ({
  points: {
    offer_lapsed: strikes.offer_lapsed,
    report_late: strikes.report_late,
    sent_back: strikes.sent_back,
    no_show: strikes.no_show,
  },
  lateHours: strikes.late_hours,
  noShowHours: strikes.no_show_hours,
  limit: strikes.strike_limit,
  windowDays: strikes.strike_window,
  pauseDays: strikes.pause_days,
  graceHours: strikes.grace_hours,
})

export function ruleSettings(settings: Settings): RuleSettings {
  const { further_lot, further_product, tolerance } = settings['man_days.extra']
  const audits = settings['man_days.audits']
  return {
    manDays: {
      samplesPerDay: settings['man_days.samples_per_day'],
      serviceFactor: settings['man_days.factor'],
      furtherLot: further_lot,
      furtherProduct: further_product,
      tolerance,
      ...settings['man_days.rounding'],
      dpiFinishedPercent: settings['man_days.dpi_finished'],
      ppcFirstLot: settings['man_days.pre_production'].first_lot,
      ppcFurtherLot: settings['man_days.pre_production'].further_lot,
      containersPerDay: settings['man_days.containers'],
      firstAudit: {
        technical: bandsOf(audits.technical),
        security: bandsOf(audits.security),
        social: bandsOf(audits.social),
      },
      laterAudit: bandsOf(audits.later),
    },
    price: {
      ownInspectorFee: centsOf(settings['prices.own_inspector_fee']),
      commissionPercent: settings['prices.commission'],
      campaigns: [campaignOf(settings)],
    },
    sampling: settings['booking.sampling'],
    reservePercent: settings['prices.reserve_share'],
    strikes: strikeRulesOf(settings['inspectors.strikes']),
    hold: {
      hours: settings['booking.hold'].hours,
      leastMinutes: settings['booking.hold'].least_minutes,
      unconfirmedHours: settings['booking.unconfirmed'].hours,
    },
    heldDays: {
      unconfirmedDays: settings['booking.unconfirmed'].unpaid_days,
      firstDays: settings['booking.unpaid_days'].before_payment,
      laterDays: settings['booking.unpaid_days'].after_payment,
      paidTimes: settings['booking.unpaid_days'].times_paid,
      paidWithinDays: settings['booking.unpaid_days'].paid_within,
      newFamiliesPercent: settings['booking.new_customers'],
    },
    offer: {
      hours: settings['booking.offer'].answer_hours,
      opensAt: settings['booking.offer'].opens_at,
      closesAt: settings['booking.offer'].closes_at,
      lastHour: settings['booking.offer'].last_hour,
      leastMinutes: settings['booking.offer'].least_answer,
    },
    unpaid: { unpaidOrders: settings['booking.unpaid_orders'] },
    laboratory: { courierPrice: centsOf(settings['prices.courier']) },
    account: { paymentDays: settings['invoices.due_days'] },
    payout: { waitDays: settings['prices.payout_wait'] },
    marks: { leastPercent: settings['man_days.least_time'], unitSeconds: settings['man_days.unit_time'] },
    recommendation: {
      ...defaultRecommendationSettings,
      weights: settings['inspectors.weights'],
      newcomerJobs: settings['inspectors.fairness'].newcomer_jobs,
      newcomerEvery: settings['inspectors.fairness'].newcomer_every,
      sameFactoryMax: settings['inspectors.fairness'].same_factory,
    },
  }
}
