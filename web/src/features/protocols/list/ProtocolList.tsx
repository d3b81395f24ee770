import type { ProtocolRow } from '@goodlot/contract'
import { mayCreateProtocol, mayDeleteProtocol, mayEditProtocol, mayEver } from '@goodlot/rules'
import { useState } from 'react'
import { ask } from '../../../api/send.ts'
import { AppLink } from '../../../ui/app/AppLink.tsx'
import { useCaller } from '../../../ui/app/me.tsx'
import { Page } from '../../../ui/app/Page.tsx'
import { useNavigate } from '../../../ui/app/routing.tsx'
import { CopyOutlined, DeleteOutlined, PlusOutlined } from '../../../ui/kit/icons.ts'
import { Button } from '../../../ui/kit/index.ts'
import type { Column } from '../../../ui/list/columns.ts'
import { ListTable } from '../../../ui/list/ListTable.tsx'
import { ListTools } from '../../../ui/list/ListTools.tsx'
import { useListQuery } from '../../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../../ui/list/list-state.ts'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import { RowActions as Actions } from '../../../ui/list/RowActions.tsx'
import { useDeleteSeveral } from '../../../ui/list/use-delete-several.tsx'
import { useT } from '../../../ui/words/words.tsx'
import { protocolPath, useProtocolActions } from '../head/copy-and-delete.tsx'
import { HeadDialog } from '../head/HeadDialog.tsx'
import { useLocalText } from '../protocol/local-text.ts'
import { factsOf } from '../protocol/queries.ts'
import { useProtocolColumns } from './protocol-columns.tsx'

/** The protocols that the reader may see, last changed first. */
export function ProtocolList() {
  const t = useT()
  const navigate = useNavigate()
  const caller = useCaller()
  const state = useListState(typingPause.records)
  const protocols = useListQuery('tpl_list', state)
  const [creating, setCreating] = useState(false)
  const localText = useLocalText()
  const { choice, bar } = useDeleteSeveral<ProtocolRow>({
    idOf: (row) => row.tpl_id,
    nameOf: (row) => localText(row, 'tpl_name'),
    mayDelete: (row) => mayDeleteProtocol(caller, factsOf(row)).ok,
    consequence: t('protocols.delete_text'),
    send: (tpl_ids) => ask('tpl_delete_several', { tpl_ids }, { quiet: true }),
    refresh: ['tpl_list'],
  })
  const columns: Column<ProtocolRow>[] = [
    ...useProtocolColumns((row, displayName) => <AppLink to={protocolPath(row.tpl_id)}>{displayName}</AppLink>),
    {
      key: 'action',
      title: t('ui.action'),
      width: 110,
      fixed: 'right',
      phone: 'action',
      render: (row) => <RowActions row={row} />,
    },
  ]
  return (
    <Page
      title={t('protocols.title')}
      trail={[{ label: t('ui.master') }]}
      tools={
        <ListTools
          list={protocols}
          state={state}
          primary={
            mayCreateProtocol(caller).ok && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
                {t('protocols.new')}
              </Button>
            )
          }
        />
      }
    >
      <div className="app-page">
        {bar}
        <ListTable<ProtocolRow>
          columns={columns}
          list={protocols}
          rowKey="tpl_id"
          state={state}
          choice={choice}
          empty={{ title: t('protocols.empty_title'), text: t('protocols.empty_text') }}
        />
      </div>
      {creating && (
        <HeadDialog
          onClose={() => setCreating(false)}
          onSaved={(created) => void navigate(protocolPath(created.tpl_id), { state: { edit: true } })}
        />
      )}
    </Page>
  )
}

function RowActions({ row }: { row: ProtocolRow }) {
  const t = useT()
  const navigate = useNavigate()
  const caller = useCaller()
  const localText = useLocalText()
  const { askCopy, askDelete, root } = useProtocolActions()
  const edit = mayEditProtocol(caller, factsOf(row)).ok
  const mayDelete = mayDeleteProtocol(caller, factsOf(row))
  return (
    <Actions
      name={localText(row, 'tpl_name')}
      main={
        <RowAction
          label={t(edit ? 'protocols.edit' : 'protocols.view')}
          onClick={() => void navigate(protocolPath(row.tpl_id), { state: { edit } })}
        />
      }
    >
      <RowAction
        icon={<CopyOutlined />}
        label={t(root ? 'protocols.clone' : 'protocols.copy')}
        onClick={() => askCopy(row)}
      />
      {(row.can_delete || mayEver(caller, 'change_public_protocol')) && (
        <RowAction
          danger
          icon={<DeleteOutlined />}
          label={t('protocols.delete')}
          reason={mayDelete.ok ? undefined : t(`faults.${mayDelete.why}`)}
          onClick={() => void askDelete(row)}
        />
      )}
    </Actions>
  )
}
