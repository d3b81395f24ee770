import type { CatalogNode } from '@goodlot/contract'
import { useState } from 'react'
import { ask } from '../api/send.ts'
import { useLoad } from '../api/use-load.ts'
import { useSave } from '../api/use-save.ts'
import { type Draft, useDraft } from '../drafts.ts'
import { useInspector } from '../me.tsx'
import { matches } from '../search.ts'
import { TextField } from '../ui/Fields.tsx'
import { Icon } from '../ui/icons.tsx'
import { SaveBar } from '../ui/SaveBar.tsx'
import { EmptyNote, Loading } from '../ui/states.tsx'
import { useT } from '../words/words.tsx'

export function Expertise() {
  const t = useT()
  const { profile, setProfile } = useInspector()
  const tree = useLoad('catalog_tree', {}, { get: true })
  const saving = useSave()
  const draft = useDraft(
    'expertise',
    [...profile.expertise].sort((a, b) => a - b),
  )
  const save = () =>
    void saving.run(async () => {
      setProfile(await ask('ins_profile_edit', { expertise: draft.value }))
      draft.drop()
    })
  return (
    <>
      <h1>{t('field.expertise')}</h1>
      <p className="lead">{t('field.expertise_lead')}</p>
      <Loading loaded={tree}>{(categories) => <Lines categories={categories} draft={draft} />}</Loading>
      <SaveBar
        saving={saving}
        changed={draft.changed}
        text={t('field.lines', { number: draft.value.length })}
        onSave={save}
        onDiscard={draft.drop}
      />
    </>
  )
}

function Lines({ categories, draft }: { categories: readonly CatalogNode[]; draft: Draft<number[]> }) {
  const t = useT()
  const [query, setQuery] = useState('')
  const chosen = new Set(draft.value)
  const set = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    draft.change([...next].sort((a, b) => a - b))
  }
  const found = categories
    .map((category) => ({
      category,
      // a category that is found by its own name shows all of its lines
      lines: matches(query, category.product_catalog_name)
        ? category.child_info
        : category.child_info.filter((line) => matches(query, line.product_catalog_name)),
    }))
    .filter(({ lines }) => lines.length > 0)
  return (
    <>
      <TextField label={t('field.search')} type="search" value={query} onChange={setQuery} />
      {found.length === 0 && <EmptyNote title={t('field.nothing_found')} text={t('field.search_other_word')} />}
      {found.map(({ category, lines }) => {
        const ids = category.child_info.map((line) => line.product_catalog_id)
        const count = ids.filter((id) => chosen.has(id)).length
        return (
          // the key remounts the element, so that a search opens the categories that it found
          <details key={`${category.product_catalog_id} ${query !== ''}`} className="category" open={query !== ''}>
            <summary>
              <span>{category.product_catalog_name}</span>
              <small>{t('field.chosen_of', { chosen: count, all: ids.length })}</small>
              <Icon name="next" size={20} />
            </summary>
            <label className="check">
              <input
                type="checkbox"
                checked={count === ids.length}
                onChange={(event) => set(ids, event.target.checked)}
              />
              <strong>{t('field.all_of', { category: category.product_catalog_name })}</strong>
            </label>
            {lines.map((line) => (
              <label key={line.product_catalog_id} className="check">
                <input
                  type="checkbox"
                  checked={chosen.has(line.product_catalog_id)}
                  onChange={(event) => set([line.product_catalog_id], event.target.checked)}
                />
                <span>{line.product_catalog_name}</span>
              </label>
            ))}
          </details>
        )
      })}
    </>
  )
}
