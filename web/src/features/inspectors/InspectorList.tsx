import { appPaths, type InspectorRow } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { ask } from '../../api/send.ts'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useMay, useMe } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { NoAccess } from '../../ui/app/states.tsx'
import { Button } from '../../ui/kit/index.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { type ListState, typingPause, useListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
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

/** All inspectors for the team, their own for customers with can_use_my_ins_list (N-37, N-55, T-32). */
function InspectorList({ Orders }: { Orders: InspectorOrders }) {
  const { me } = useMe()
  const t = useT()
  const isTeam = useMay('see_all_records')
  if (!isTeam && me?.can_use_my_ins_list !== true) return <NoAccess text={t('shell.my_inspectors_off')} />
  return <Inspectors isTeam={isTeam} mayUseCode={me?.can_use_ins_code === true} Orders={Orders} />
}

interface Props {
  isTeam: boolean
  mayUseCode: boolean
  Orders: InspectorOrders
}

function Inspectors({ isTeam, mayUseCode, Orders }: Props) {
  const t = useT()
  const mayVerify = useMay('verify_inspectors')
  const state = useListState(typingPause.people)
  const list = useListQuery('ins_list', { ...state, filters: withPaths(state.filters) })
  const [opened, setOpened] = useState<Opened>(null)
  const columns = useInspectorColumns({ isTeam, onOpen: setOpened })
  const close = () => setOpened(null)
  return (
    <Page
      title={t(isTeam ? 'inspectors.title' : 'shell.menu_my_inspectors')}
      tools={
        <ListTools
          list={list}
          state={state}
          primary={
            mayVerify && (
              <AppLink className="kit-button" to={appPaths.invitations}>
                {t('shell.menu_invitations')}
              </AppLink>
            )
          }
        />
      }
    >
      {mayUseCode && <CodeBox />}
      <div className="app-page">
        <Counts isTeam={isTeam} state={state} />
        <PathFilters state={state} />
        <ListTable<InspectorRow>
          columns={columns}
          list={list}
          rowKey="user_id"
          state={state}
          sizeChanger
          scrollX={isTeam ? 2000 : 1200}
          empty={{
            title: t('inspectors.empty_title'),
            text: t(isTeam ? 'inspectors.empty_text' : 'inspectors.empty_own_text'),
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
function Counts({ isTeam, state }: { isTeam: boolean; state: ListState }) {
  const t = useT()
  const { data } = useQuery({ queryKey: ['my_ins_count'], queryFn: () => ask('my_ins_count', {}) })
  if (!data) return null
  return (
    <p className="ins-counts">
      <span className="app-hint">{t('inspectors.counts', { count: data.count, active: data.active })}</span>{' '}
      {data.submitted > 0 &&
        (isTeam ? (
          <Button size="small" onClick={() => state.choose('verify_stage', 'submitted')}>
            {t('inspectors.waiting', { count: data.submitted })}
          </Button>
        ) : (
          <span className="app-hint">{t('inspectors.waiting', { count: data.submitted })}</span>
        ))}
    </p>
  )
}
