import type { DraftRow, Wrong } from '@goodlot/contract'

/** A row under review has its category's name, and beside it the path of its ids, which only a known one has. */
export function wrongCategory({ catalog_id: path, category }: DraftRow): Wrong | null {
  if (Array.isArray(path) && path.length === 2) return null
  const isEmpty = String(category ?? '').trim() === ''
  return { key: isEmpty ? 'validation.catalog_required' : 'validation.catalog_unknown', params: {} }
}
