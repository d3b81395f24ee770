import { BadInput } from '../http/refusal.ts'

/** Rows of a page, unless the program asks for another number, and the most that it may ask for. */
const usual = 50
const most = 200

const isOnlyDigits = (text: string) => /^[1-9]\d{0,5}$/.test(text)

/** Which page of a list is asked for. A cursor says nothing to programs, so that it can become another one. */
export function pageAt({ limit, cursor }: Readonly<Record<string, unknown>>): { page: number; limit: number } {
  if (limit !== undefined && !(typeof limit === 'string' && isOnlyDigits(limit) && Number(limit) <= most))
    throw new BadInput({ limit: { key: 'validation.too_large', params: { max: most } } })
  if (cursor === undefined) return { page: 1, limit: limit === undefined ? usual : Number(limit) }
  const [page = '', rows = ''] = Buffer.from(String(cursor), 'base64url').toString('latin1').split('/')
  if (!isOnlyDigits(page) || !isOnlyDigits(rows) || Number(rows) > most)
    throw new BadInput({ cursor: 'validation.invalid' })
  return { page: Number(page), limit: Number(rows) }
}

/** The cursor of the page after this one; the pages of a list have one length. */
export const cursorAfter = ({ page, limit }: { page: number; limit: number }) =>
  Buffer.from(`${page + 1}/${limit}`).toString('base64url')
