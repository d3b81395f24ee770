/** How the web reacts to the code of an answer, whichever screen made the call (C-28 to C-31). */
export type Reaction = 'silent' | 'signed_in' | 'sign_in_again' | 'message'

const silent = new Set([200, 4000, 4009, 4010, 4011, 4012, 4041])

export function reactionTo(code: number | undefined): Reaction {
  if (code === undefined || silent.has(code)) return 'silent'
  if (code === 2000) return 'signed_in'
  if (code === 4004) return 'sign_in_again'
  return 'message'
}

export const messageOf = (code: number, msg: string) => `[${code}] ${msg}`
