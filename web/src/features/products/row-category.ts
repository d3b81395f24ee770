import type { DraftRow, Wrong } from '@goodlot/contract'

/** A row under review has its category's name as it was typed; the path of ids is filled in only if the category is known. */
export function wrongCategory({ catalog_id: path, category }: DraftRow): Wrong | null {
  if (Array.isArray(path) && path.length === 2) return null
  const isEmpty = String(category ?? '').trim() === ''
  return { key: isEmpty ? 'validation.catalog_required' : 'validation.catalog_unknown', params: {} }
}
