import type { ProtocolRow } from '@goodlot/contract'
import { isProtocolService } from '@goodlot/rules'
import { ChinaTime } from '../../../ui/fields/ChinaTime.tsx'
import type { Column } from '../../../ui/list/columns.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { useSysList } from '../../lists/index.ts'
import { Access } from '../head/Access.tsx'
import { useLocalText } from '../protocol/local-text.ts'
import { CatalogFilter } from './CatalogFilter.tsx'

/** The columns of the protocol list, for the screen and the picker alike. */
export function useProtocolColumns(
  name: (row: ProtocolRow, displayName: string) => React.ReactNode,
): Column<ProtocolRow>[] {
  const { t, locale } = useLocale()
  const localText = useLocalText()
  const services = useSysList('service_type')
  const access = useSysList('sys_public_private')
  const number = new Intl.NumberFormat(locale)
  const choices = (list: typeof services) => (list.data ?? []).map((o) => ({ value: String(o.value), label: o.title }))
  const otherName = (row: ProtocolRow) => (localText(row, 'tpl_name') === row.tpl_name ? row.tpl_name_cn : row.tpl_name)
  return [
    {
      key: 'tpl_name',
      sort: true,
      phone: 'title',
      title: t('protocols.tpl_name'),
      width: 220,
      render: (row) => (
        <>
          {name(row, localText(row, 'tpl_name'))}
          <div className="app-hint">{otherName(row)}</div>
        </>
      ),
      filter: { kind: 'text', label: t('protocols.tpl_name') },
    },
    {
      key: 'is_public',
      phone: 'corner',
      title: t('protocols.is_public'),
      width: 125,
      render: (row) => <Access isPublic={row.is_public} />,
      filter: { kind: 'choice', label: t('protocols.is_public'), options: choices(access) },
    },
    {
      key: 'service_type',
      sort: true,
      phone: 'line',
      title: t('protocols.service_type'),
      width: 180,
      render: (row) => row.service_type_name,
      filter: {
        kind: 'choice',
        label: t('protocols.service_type'),
        options: choices(services).filter((o) => isProtocolService(o.value)),
      },
    },
    {
      key: 'product_catalog_name',
      title: t('protocols.catalog'),
      width: 260,
      render: (row) => row.product_catalog_name || <span className="app-hint">{t('protocols.any_product')}</span>,
      filter: { kind: 'own', render: (state) => <CatalogFilter state={state} /> },
    },
    {
      key: 'item_count',
      sort: true,
      title: t('protocols.item_count'),
      width: 70,
      align: 'right',
      render: (row) => number.format(row.item_count),
    },
    {
      key: 'customer_nick_name',
      sort: true,
      title: t('protocols.owner'),
      width: 130,
      render: (row) => row.customer_nick_name,
      filter: { kind: 'text', label: t('protocols.owner') },
    },
    {
      key: 'modified_at',
      sort: true,
      title: t('protocols.modified'),
      width: 150,
      render: (row) => (
        <>
          <ChinaTime at={row.modified_at} />
          <div className="app-hint">{row.modified_by}</div>
        </>
      ),
    },
  ]
}
