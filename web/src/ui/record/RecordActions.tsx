import { CopyOutlined, DeleteOutlined, EyeOutlined } from '../kit/icons.ts'
import { RowAction } from '../list/RowAction.tsx'
import { RowActions } from '../list/RowActions.tsx'
import { useT } from '../words/words.tsx'
import { useDelete } from './delete-record.ts'
import type { OpenRecord } from './RecordEditor.tsx'

interface Props {
  id: number
  name: string
  /** The server's permission; hiding the button does not protect the record. */
  mayEdit: boolean
  owner: string
  onOpen(open: OpenRecord): void
  /** What deleting the record means, in a sentence. */
  consequence: string
  onDelete(): Promise<unknown>
  /** Names of the queries that show the record. */
  refresh: readonly string[]
}

/** View and duplicate are always offered; edit and delete only for a record that the reader may change (K-19, L-25). */
export function RecordActions({ id, name, mayEdit, owner, onOpen, consequence, onDelete, refresh }: Props) {
  const t = useT()
  const remove = useDelete()
  const main = mayEdit ? (
    <RowAction label={t('ui.edit_named', { name })} hint={t('ui.edit')} onClick={() => onOpen({ mode: 'edit', id })} />
  ) : (
    <RowAction
      label={t('ui.view_named', { name })}
      hint={t('ui.view')}
      means={t('ui.view_only_of', { name: owner })}
      onClick={() => onOpen({ mode: 'view', id })}
    />
  )
  return (
    <RowActions name={name} main={main}>
      {mayEdit && (
        <RowAction
          icon={<EyeOutlined />}
          label={t('ui.view_named', { name })}
          hint={t('ui.view')}
          onClick={() => onOpen({ mode: 'view', id })}
        />
      )}
      <RowAction
        icon={<CopyOutlined />}
        label={t('ui.duplicate_named', { name })}
        hint={t('ui.duplicate')}
        onClick={() => onOpen({ mode: 'add', like: id })}
      />
      {mayEdit && (
        <RowAction
          icon={<DeleteOutlined />}
          danger
          label={t('ui.delete_named', { name })}
          hint={t('ui.delete')}
          onClick={() => remove({ name, consequence, send: onDelete, refresh })}
        />
      )}
    </RowActions>
  )
}
