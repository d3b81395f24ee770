import type { ProductRow } from '@goodlot/contract'
import { CloseOutlined } from '../../ui/kit/icons.ts'
import { Alert, Button, Grid, Skeleton, Table } from '../../ui/kit/index.ts'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import type { ChosenProps } from '../owned-records/index.ts'
import { useChosenProducts } from './queries.ts'

/** The chosen products in their current state, with the sum of the quantities (K-09, K-10). */
export function ChosenProducts({ ids, onChange, onOpen }: ChosenProps) {
  const { t, locale } = useLocale()
  const { sm = true } = Grid.useBreakpoint()
  const chosen = useChosenProducts(ids)
  const number = new Intl.NumberFormat(locale)
  if (chosen.error) {
    return (
      <Alert
        type="error"
        title={chosen.error.message}
        action={<Button onClick={() => void chosen.refetch()}>{t('ui.retry')}</Button>}
      />
    )
  }
  const rows = (chosen.data ?? []).filter((row) => ids.includes(row.product_id))
  const missing = chosen.isPlaceholderData || chosen.isPending ? 0 : ids.length - rows.length
  const total = rows.reduce((sum, row) => sum + (row.product_qty ?? 0), 0)
  const remove = (id: number) => onChange(ids.filter((other) => other !== id))
  return (
    <section aria-labelledby="chosen-products">
      <h3 id="chosen-products" className="app-section">
        {t('products.chosen', { count: ids.length })}
      </h3>
      {missing > 0 && (
        <Alert
          className="app-dialog-alert"
          type="warning"
          title={t('products.chosen_gone', { count: missing })}
          action={
            <Button size="small" onClick={() => onChange(rows.map((row) => row.product_id))}>
              {t('ui.remove')}
            </Button>
          }
        />
      )}
      <Table<ProductRow>
        className="app-table"
        size="small"
        rowKey="product_id"
        pagination={false}
        dataSource={rows}
        {...(sm ? { scroll: { x: 640 } } : {})}
        locale={{
          emptyText: chosen.isPending ? (
            <Skeleton paragraph={{ rows: 2 }} title={false} />
          ) : (
            <span className="app-hint">{t('products.chosen_none')}</span>
          ),
        }}
        columns={[
          { key: 'name', title: t('products.column_name'), render: (_, p) => p.product_name },
          // a phone has room only for name, quantity and the buttons
          ...(sm
            ? [
                {
                  key: 'category',
                  title: t('products.column_category'),
                  render: (_: unknown, p: ProductRow) => p.product_catalog_name,
                },
                { key: 'sku', title: t('products.column_sku'), render: (_: unknown, p: ProductRow) => p.product_sku },
                { key: 'po', title: t('products.column_po'), render: (_: unknown, p: ProductRow) => p.product_po },
              ]
            : []),
          {
            key: 'qty',
            title: t('products.column_qty'),
            align: 'right',
            render: (_, p) => (p.product_qty === null ? '' : number.format(p.product_qty)),
          },
          {
            key: 'action',
            title: t('ui.action'),
            width: 130,
            render: (_, p) => (
              <RowActions
                name={p.product_name}
                main={
                  <RowAction
                    label={t(p.can_edit_product ? 'ui.edit_named' : 'ui.view_named', { name: p.product_name })}
                    hint={t(p.can_edit_product ? 'ui.edit' : 'ui.view')}
                    onClick={() => onOpen({ mode: p.can_edit_product ? 'edit' : 'view', id: p.product_id })}
                  />
                }
              >
                <RowAction
                  icon={<CloseOutlined />}
                  label={t('ui.remove_named', { name: p.product_name })}
                  hint={t('ui.remove')}
                  onClick={() => remove(p.product_id)}
                />
              </RowActions>
            ),
          },
        ]}
        {...(rows.length > 0
          ? {
              summary: () => (
                <Table.Summary.Row>
                  <Table.Summary.Cell index={0} colSpan={sm ? 4 : 1}>
                    <strong>{t('products.total_quantity')}</strong>
                  </Table.Summary.Cell>
                  <Table.Summary.Cell index={4} align="right">
                    <strong className="app-number">{number.format(total)}</strong>
                  </Table.Summary.Cell>
                  <Table.Summary.Cell index={5} />
                </Table.Summary.Row>
              ),
            }
          : {})}
      />
    </section>
  )
}
