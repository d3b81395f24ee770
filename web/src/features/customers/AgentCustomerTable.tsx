import type { AgentCustomerRow } from '@goodlot/contract'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable, type ListTableProps } from '../../ui/list/ListTable.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'

interface Props {
  agentId: number
  state: ListState
  empty: ListTableProps<AgentCustomerRow>['empty']
}

/** An agent's customers, ten to a page: in root's dialog and on the agent's own screen (O-23, O-25). */
export function AgentCustomerTable({ agentId, state, empty }: Props) {
  const t = useT()
  const list = useListQuery('agent_customer_list', state, { user_id: String(agentId) })
  const columns: Column<AgentCustomerRow>[] = [
    {
      key: 'index',
      phone: 'none',
      title: t('customers.index'),
      width: 56,
      align: 'right',
      render: (_, index) => index,
    },
    {
      key: 'company_name',
      sort: true,
      phone: 'title',
      title: t('customers.company'),
      width: 210,
      render: (c) => c.company_name,
    },
    {
      key: 'nick_name',
      sort: true,
      phone: 'line',
      title: t('customers.nickname'),
      width: 160,
      render: (c) => c.nick_name,
    },
    {
      key: 'user_account',
      sort: true,
      phone: 'line',
      title: t('customers.email'),
      width: 240,
      render: (c) => (
        <a className="gl-link" href={`mailto:${c.user_account}`}>
          {c.user_account}
        </a>
      ),
    },
    { key: 'user_phone', phone: 'line', title: t('customers.phone'), width: 160, render: (c) => c.user_phone },
  ]
  return (
    <ListTable<AgentCustomerRow>
      columns={columns}
      list={list}
      rowKey="user_id"
      state={state}
      scrollX={760}
      empty={empty}
    />
  )
}
