/** What a rule answers: yes, or no with the one word that names the refusal (answer, tooltip and catalog key alike). */
export type Verdict<R extends string> = { ok: true } | { ok: false; why: R; params?: Record<string, string | number> }

export const ok: { ok: true } = { ok: true }

export function no<R extends string>(why: R, params?: Record<string, string | number>): Verdict<R> {
  return params ? { ok: false, why, params } : { ok: false, why }
}
