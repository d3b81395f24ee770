/** What a rule answers: yes, or no with one word that names the refusal in answers, tooltips and catalog keys alike. */
export type Verdict<R extends string> = { ok: true } | { ok: false; why: R; params?: Record<string, string | number> }

export const ok: { ok: true } = { ok: true }

export function no<R extends string>(why: R, params?: Record<string, string | number>): Verdict<R> {
  return params ? { ok: false, why, params } : { ok: false, why }
}
