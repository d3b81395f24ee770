import { DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons'
import type { FactoryRow } from '@goodlot/contract'
import { useDelete } from '../../ui/delete-record.ts'
import { RowAction } from '../../ui/RowAction.tsx'
import { useT } from '../../ui/words.tsx'
import type { OpenFactory } from './FactoryDialog.tsx'
import { deleteFactory, factoryQueries } from './queries.ts'

/** View always; edit and delete only for a record that the server lets one change (L-25). */
export function FactoryRowActions({ row, onOpen }: { row: FactoryRow; onOpen(open: OpenFactory): void }) {
  const t = useT()
  const remove = useDelete()
  const { business_id: id, business_name: name } = row
  const mayEdit = row.can_edit_factory === 1
  return (
    <span className="app-row-actions">
      <RowAction
        icon={<EyeOutlined />}
        label={t('ui.view_named', { name })}
        hint={mayEdit ? t('ui.view') : t('ui.view_only_of', { name: row.customer_nick_name })}
        onClick={() => onOpen({ mode: 'view', id })}
      />
      {mayEdit && (
        <>
          <RowAction
            icon={<EditOutlined />}
            label={t('ui.edit_named', { name })}
            hint={t('ui.edit')}
            onClick={() => onOpen({ mode: 'edit', id })}
          />
          <RowAction
            icon={<DeleteOutlined />}
            danger
            label={t('ui.delete_named', { name })}
            hint={t('ui.delete')}
            onClick={() =>
              remove({
                name,
                consequence: t('factories.delete_text'),
                send: () => deleteFactory(id),
                refresh: factoryQueries,
              })
            }
          />
        </>
      )}
    </span>
  )
}
