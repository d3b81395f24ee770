import { RecordActions } from '../../ui/record/RecordActions.tsx'
import type { OpenRecord } from '../../ui/record/RecordEditor.tsx'
import { useT } from '../../ui/words/words.tsx'
import type { OwnedKind, OwnedRow } from './owned-kind.ts'

interface Props<R extends OwnedRow> {
  kind: OwnedKind<R>
  row: R
  onOpen(open: OpenRecord): void
}

export function OwnedRowActions<R extends OwnedRow>({ kind, row, onOpen }: Props<R>) {
  const t = useT()
  const id = kind.idOf(row)
  return (
    <RecordActions
      id={id}
      name={kind.nameOf(row)}
      mayEdit={kind.mayEdit(row)}
      owner={row.customer_nick_name}
      onOpen={onOpen}
      consequence={t(`${kind.noun}.delete_text`)}
      onDelete={() => kind.remove(id)}
      refresh={kind.refresh}
    />
  )
}
