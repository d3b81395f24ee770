/** Within how many days a known hole of this severity is mended; CONTRIBUTING.md gives the reasons. Below these it waits for the next release. */
export const daysToMend = { critical: 2, high: 7, moderate: 30 } as const
type Severity = keyof typeof daysToMend

/** A hole that cannot be reached in Goodlot, or whose mending has to wait: until when, and why. */
export interface Judged {
  /** The number in the address of the advisory, GHSA-… */
  advisory: string
  /** The last day on which this judgement holds. */
  until: string
  why: string
}

export interface Finding {
  package: string
  severity: string
  title: string
  advisory: string
  days: number | null
}

interface Via {
  url?: string
  title?: string
  severity?: string
}

interface Audit {
  vulnerabilities: Record<string, { via: (Via | string)[] }>
}
/** Whether npm answered with a list, be it empty; an error is an object too. */
export const isAudit = (answer: unknown): answer is Audit =>
  typeof answer === 'object' && answer !== null && 'vulnerabilities' in answer

/** The advisories in an answer of `npm audit --json`, each once per package, the most severe first; without those judged until `today`. */
export function findingsOf(audit: Audit, judged: readonly Judged[], today: string): Finding[] {
  const found = Object.entries(audit.vulnerabilities).flatMap(([name, { via }]) =>
    // a text names another package of the list, whose own entry has the advisory
    via
      .filter((one) => typeof one !== 'string')
      .map(({ url = '', title = '', severity = '' }) => ({
        package: name,
        severity,
        title,
        advisory: url.slice(url.lastIndexOf('/') + 1),
        days: daysToMend[severity as Severity] ?? null,
      })),
  )
  const isJudged = ({ advisory }: Finding) => judged.some((one) => one.advisory === advisory && today <= one.until)
  return found.filter((one) => !isJudged(one)).sort((a, b) => (a.days ?? Infinity) - (b.days ?? Infinity))
}
