import { useState } from 'react'
import { Page } from '../../ui/app/Page.tsx'
import { useSearchParams } from '../../ui/app/routing.tsx'
import { useT } from '../../ui/words/words.tsx'
import { OwnedList } from './OwnedList.tsx'
import { OwnedPicker } from './OwnedPicker.tsx'
import type { OwnedKind, OwnedRow } from './owned-kind.ts'

/** The list of records; with `?select=1` the picker, as the cart shows it. */
export function OwnedScreen<R extends OwnedRow>({ kind }: { kind: OwnedKind<R> }) {
  const [search] = useSearchParams()
  return search.get('select') === '1' ? <PickerScreen kind={kind} /> : <OwnedList kind={kind} />
}

/** The chosen ids are in the address too, so that a reload shows the same. */
function PickerScreen<R extends OwnedRow>({ kind }: { kind: OwnedKind<R> }) {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState(() =>
    (search.get('chosen') ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0)
      .slice(0, kind.max),
  )
  const choose = (ids: number[]) => {
    setChosen(ids)
    setSearch({ select: '1', ...(ids.length > 0 ? { chosen: ids.join(',') } : {}) }, { replace: true })
  }
  return (
    <Page title={t(`${kind.noun}.title`)} trail={[{ label: t('ui.master') }]}>
      <OwnedPicker kind={kind} value={chosen} onChange={choose} />
    </Page>
  )
}
