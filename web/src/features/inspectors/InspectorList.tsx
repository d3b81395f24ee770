import { appPaths, type InspectorRow } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ComponentType, useState } from 'react'
import { ask } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useMay, useMe } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { NoAccess } from '../../ui/app/states.tsx'
import { useT } from '../../ui/app/words.tsx'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { type ListState, typingPause, useListState } from '../../ui/list/list-state.ts'
import { RatingsDialog } from '../ratings/index.ts'
import { CodeBox } from './CodeBox.tsx'
import { EndVerification } from './EndVerification.tsx'
import { ExamDialog } from './ExamDialog.tsx'
import { InspectorDialog } from './InspectorDialog.tsx'
import { useInspectorColumns } from './inspector-columns.tsx'
import { PathFilters } from './PathFilters.tsx'
import { withPaths } from './path-filters.ts'
import { SuspendDialog } from './SuspendDialog.tsx'
import { VerifyDialog } from './VerifyDialog.tsx'

export type Opened = {
  kind: 'view' | 'ratings' | 'verify' | 'exams' | 'send_back' | 'withdraw' | 'suspend'
  row: InspectorRow
} | null

/** Lists the orders of one inspector. The orders feature imports this feature, so `routes.tsx` passes the component in. */
export type InspectorOrders = ComponentType<{ id: number }>

/** The inspector list; `Orders` is the component that lists an inspector's orders (N-48). */
export const inspectorListWith = (Orders: InspectorOrders) => () => <InspectorList Orders={Orders} />

/** All inspectors for root, their own for customers with can_use_my_ins_list (N-37, N-55, T-32). */
function InspectorList({ Orders }: { Orders: InspectorOrders }) {
  const { me } = useMe()
  const t = useT()
  const isRoot = useMay('verify_inspectors')
  if (!isRoot && me?.can_use_my_ins_list !== true) return <NoAccess text={t('shell.my_inspectors_off')} />
  return <Inspectors isRoot={isRoot} mayUseCode={me?.can_use_ins_code === true} Orders={Orders} />
}

interface Props {
  isRoot: boolean
  mayUseCode: boolean
  Orders: InspectorOrders
}

function Inspectors({ isRoot, mayUseCode, Orders }: Props) {
  const t = useT()
  const state = useListState(typingPause.people)
  const list = useListQuery('ins_list', { ...state, filters: withPaths(state.filters) })
  const [opened, setOpened] = useState<Opened>(null)
  const columns = useInspectorColumns({ isRoot, onOpen: setOpened })
  const close = () => setOpened(null)
  return (
    <Page
      title={t(isRoot ? 'inspectors.title' : 'shell.menu_my_inspectors')}
      tools={
        <ListTools
          list={list}
          state={state}
          primary={
            isRoot && (
              <AppLink className="ant-btn" to={appPaths.invitations}>
                {t('shell.menu_invitations')}
              </AppLink>
            )
          }
        />
      }
    >
      {mayUseCode && <CodeBox />}
      <div className="app-page">
        <Counts isRoot={isRoot} state={state} />
        <PathFilters state={state} />
        <ListTable<InspectorRow>
          columns={columns}
          list={list}
          rowKey="user_id"
          state={state}
          scrollX={isRoot ? 2000 : 1200}
          empty={{
            title: t('inspectors.empty_title'),
            text: t(isRoot ? 'inspectors.empty_text' : 'inspectors.empty_own_text'),
          }}
        />
      </div>
      {opened?.kind === 'view' && <InspectorDialog row={opened.row} Orders={Orders} onClose={close} />}
      {opened?.kind === 'ratings' && (
        <RatingsDialog id={opened.row.user_id} name={opened.row.nickname} onClose={close} />
      )}
      {opened?.kind === 'verify' && <VerifyDialog row={opened.row} onClose={close} />}
      {opened?.kind === 'suspend' && <SuspendDialog row={opened.row} onClose={close} />}
      {(opened?.kind === 'withdraw' || opened?.kind === 'send_back') && (
        <EndVerification kind={opened.kind} row={opened.row} onClose={close} />
      )}
      {opened?.kind === 'exams' && <ExamDialog row={opened.row} onClose={close} />}
    </Page>
  )
}

/** Counts all inspectors, the active ones and those waiting for verification; root can filter the list by the last. */
function Counts({ isRoot, state }: { isRoot: boolean; state: ListState }) {
  const t = useT()
  const { data } = useQuery({ queryKey: ['my_ins_count'], queryFn: () => ask('my_ins_count', {}) })
  if (!data) return null
  return (
    <p className="ins-counts">
      <span className="app-hint">{t('inspectors.counts', { count: data.count, active: data.active })}</span>{' '}
      {data.submitted > 0 &&
        (isRoot ? (
          <Button size="small" onClick={() => state.choose('verify_stage', 'submitted')}>
            {t('inspectors.waiting', { count: data.submitted })}
          </Button>
        ) : (
          <span className="app-hint">{t('inspectors.waiting', { count: data.submitted })}</span>
        ))}
    </p>
  )
}
