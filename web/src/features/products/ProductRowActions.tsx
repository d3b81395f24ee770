import { DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons'
import type { ProductRow } from '@goodlot/contract'
import { useDelete } from '../../ui/delete-record.ts'
import { RowAction } from '../../ui/RowAction.tsx'
import { useT } from '../../ui/words.tsx'
import type { OpenProduct } from './ProductDialog.tsx'
import { deleteProduct, productQueries } from './queries.ts'

/** View always; edit and delete only for a record that the server lets one change (K-19). */
export function ProductRowActions({ row, onOpen }: { row: ProductRow; onOpen(open: OpenProduct): void }) {
  const t = useT()
  const remove = useDelete()
  const { product_id: id, product_name: name } = row
  const mayEdit = row.can_edit_product === 1
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
                consequence: t('products.delete_text'),
                send: () => deleteProduct(id),
                refresh: productQueries,
              })
            }
          />
        </>
      )}
    </span>
  )
}
