import type { ReportContext } from './report-context.ts'

/** Who submitted and who released a report, and when; both are part of its signed record. */
export interface SignOff {
  submitted: { by: string; at: string } | null
  released: { by: string; at: string } | null
}

export const nobodySigned: SignOff = { submitted: null, released: null }

type Wording = Pick<ReportContext, 't' | 'signOff'>

const nameOf = ({ t }: Wording, by: string): string => by || t('report-content.name_removed')

/** One row per person: role, name, and China time to the minute. */
export function signOffRows(ctx: Wording): [string, string, string][] {
  const { t, signOff } = ctx
  const row = (role: string, one: SignOff['released']): [string, string, string][] =>
    one ? [[role, nameOf(ctx, one.by), one.at]] : []
  return [
    ...row(t('report-content.signed_inspector'), signOff.submitted),
    ...row(t('report-content.signed_reviewer'), signOff.released),
  ]
}

/** Who submitted and who released the report, as labels and values for the first page. */
export function signOffFacts(ctx: Wording): [string, string][] {
  const { t, signOff } = ctx
  const value = (one: SignOff['released']) => (one ? `${nameOf(ctx, one.by)}, ${one.at}` : '')
  return [
    [t('report-content.fact_submitted'), value(signOff.submitted)],
    [t('report-content.fact_released'), value(signOff.released)],
  ]
}
