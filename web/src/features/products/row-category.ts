import type { DraftRow, Wrong } from '@goodlot/contract'

/** What is wrong with a reviewed row's category, if anything. The name is as typed; the path of ids is filled in only if it is known. */
export function wrongCategory({ catalog_id: path, category }: DraftRow): Wrong | null {
  if (Array.isArray(path) && path.length === 2) return null
  const isEmpty = String(category ?? '').trim() === ''
  return { key: isEmpty ? 'validation.catalog_required' : 'validation.catalog_unknown', params: {} }
}
