import type { ProtocolRow } from '@goodlot/contract'
import { AppLink } from '../../../ui/app/AppLink.tsx'
import { Button } from '../../../ui/kit/index.ts'
import { ListTable } from '../../../ui/list/ListTable.tsx'
import { ListTools } from '../../../ui/list/ListTools.tsx'
import { useListQuery } from '../../../ui/list/list-query.ts'
import { typingPause, useOwnListState } from '../../../ui/list/list-state.ts'
import { useT } from '../../../ui/words/words.tsx'
import { protocolPath } from '../head/copy-and-delete.tsx'
import { useLocalText } from '../protocol/local-text.ts'
import { useProtocolColumns } from './protocol-columns.tsx'

interface Props {
  /** The protocol chosen so far. */
  value?: number | null
  onChoose(row: ProtocolRow): void
  /** Offers only protocols of this service. */
  service?: string
  /** Offers only protocols of this kind of audit. */
  auditType?: string
  /** Offers protocols for this line or category, and protocols for any product. */
  catalog?: readonly number[]
}

/** The protocol list in select mode: for the cart, and for `/template?select=1`. Its filters are not kept in the address. */
export function ProtocolPicker({ value, onChoose, service, auditType, catalog }: Props) {
  const t = useT()
  const localText = useLocalText()
  const state = useOwnListState(typingPause.records)
  const protocols = useListQuery('tpl_list', state, {
    ...(service ? { service_type: service } : {}),
    ...(auditType ? { fe_audit_type: auditType } : {}),
    ...(catalog?.length ? { catalog_id: catalog.join(','), fits: '1' } : {}),
  })
  const columns = useProtocolColumns((row, displayName) => (
    <AppLink to={protocolPath(row.tpl_id)} target="_blank">
      {displayName}
    </AppLink>
  )).filter((c) => c.key !== 'modified_at')
  return (
    <div>
      <div className="app-list-tools wrap">
        <ListTools list={protocols} state={state} />
      </div>
      <ListTable<ProtocolRow>
        columns={[
          ...columns,
          {
            key: 'choose',
            title: t('ui.action'),
            width: 110,
            fixed: 'right',
            phone: 'action' as const,
            render: (row) => (
              <Button
                size="small"
                type={row.tpl_id === value ? 'primary' : 'default'}
                aria-pressed={row.tpl_id === value}
                aria-label={`${t('protocols.choose')}: ${localText(row, 'tpl_name')}`}
                onClick={() => onChoose(row)}
              >
                {t(row.tpl_id === value ? 'protocols.chosen' : 'protocols.choose')}
              </Button>
            ),
          },
        ]}
        list={protocols}
        rowKey="tpl_id"
        state={state}
        empty={{ title: t('ui.nothing_found'), text: t('protocols.none_fits') }}
      />
    </div>
  )
}
