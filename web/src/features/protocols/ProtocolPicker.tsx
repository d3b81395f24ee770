import type { ProtocolRow } from '@goodlot/contract'
import { Button } from 'antd'
import { AppLink } from '../../ui/AppLink.tsx'
import { ListTable } from '../../ui/ListTable.tsx'
import { typingPause, useOwnListState } from '../../ui/list-state.ts'
import { EmptyList } from '../../ui/states.tsx'
import { useT } from '../../ui/words.tsx'
import { protocolPath } from './actions.tsx'
import { useProtocolColumns } from './columns.tsx'
import { useProtocols } from './queries.ts'
import { useSays } from './says.ts'
import './protocols.css'

interface Props {
  /** The protocol chosen so far. */
  value?: number | null
  onChoose(row: ProtocolRow): void
  /** Offers only protocols of this service. */
  service?: string
  /** Offers those for this line or category, and those for any product. */
  catalog?: readonly number[]
}

/** The protocol list in select mode: for the cart, and for `/template?select=1`. Its filters are its own, not the address bar's. */
export function ProtocolPicker({ value, onChoose, service, catalog }: Props) {
  const t = useT()
  const says = useSays()
  const state = useOwnListState(typingPause.masters)
  const protocols = useProtocols(state.page, state.limit, {
    ...(service ? { service_type: service } : {}),
    ...(catalog?.length ? { catalog_id: catalog.join(','), fits: '1' } : {}),
    ...state.filters,
  })
  const columns = useProtocolColumns((row, shown) => (
    <AppLink to={protocolPath(row.tpl_id)} target="_blank">
      {shown}
    </AppLink>
  )).filter((c) => c.key !== 'modified_at')
  const filtered = Object.keys(state.filters).length > 0
  return (
    <div className="pt-picker">
      <ListTable<ProtocolRow>
        columns={[
          ...columns,
          {
            key: 'choose',
            title: t('ui.action'),
            width: 110,
            fixed: 'right',
            render: (row) => (
              <Button
                size="small"
                type={row.tpl_id === value ? 'primary' : 'default'}
                aria-pressed={row.tpl_id === value}
                aria-label={`${t('protocols.choose')}: ${says(row, 'tpl_name')}`}
                onClick={() => onChoose(row)}
              >
                {t(row.tpl_id === value ? 'protocols.chosen' : 'protocols.choose')}
              </Button>
            ),
          },
        ]}
        rows={protocols.data?.data}
        total={protocols.data?.total ?? 0}
        rowKey="tpl_id"
        state={state}
        loading={protocols.isFetching}
        error={protocols.error}
        onRetry={() => void protocols.refetch()}
        empty={
          <EmptyList
            title={t('ui.nothing_found')}
            text={t(filtered ? 'ui.change_filter' : 'protocols.none_fits')}
            {...(filtered ? { action: <Button onClick={state.reset}>{t('ui.reset')}</Button> } : {})}
          />
        }
      />
    </div>
  )
}
