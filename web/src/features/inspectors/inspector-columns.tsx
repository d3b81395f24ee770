import type { InspectorRow } from '@goodlot/contract'
import { inspectorStatus, statusLight } from '@goodlot/rules'
import type { ReactNode } from 'react'
import { ask } from '../../api/send.ts'
import { useMay } from '../../ui/app/me.tsx'
import { CheckCircleFilled, MinusCircleOutlined, StopOutlined, UserOutlined } from '../../ui/kit/icons.ts'
import { Avatar, InputNumber, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { useSysList } from '../lists/index.ts'
import { Stars } from '../ratings/index.ts'
import { EditableNumber } from './EditableNumber.tsx'
import { GradeSelect } from './GradeSelect.tsx'
import type { Opened } from './InspectorList.tsx'
import { RowActions } from './RowActions.tsx'

interface Options {
  isTeam: boolean
  onOpen(opened: Opened): void
}

const phones: Partial<Record<string, NonNullable<Column<InspectorRow>['phone']>>> = {
  nickname: 'title',
  account: 'line',
}
const stages = ['none', 'submitted', 'accepted'] as const
const stageColours = { none: 'default', submitted: 'gold', accepted: 'green' } as const

/**
 * Only the team has columns for phone, real name and the extra orders, and of it only who keeps the money one for bank cards (N-46, N-50,
 * T-20); what can be changed is for who verifies.
 */
export function useInspectorColumns({ isTeam, onOpen }: Options): Column<InspectorRow>[] {
  const t = useT()
  const mayVerify = useMay('verify_inspectors')
  const seesCards = useMay('keep_money')
  const text = (
    key: 'account' | 'nickname' | 'phone' | 'realname' | 'bankcard',
    width: number,
    render: (row: InspectorRow) => ReactNode = (row) => row[key],
  ): Column<InspectorRow> => ({
    key,
    title: t(`inspectors.${key}`),
    width,
    ...(key === 'nickname' || key === 'account' ? { sort: true as const } : {}),
    ...(phones[key] ? { phone: phones[key] } : {}),
    render,
    filter: { kind: 'text', label: t('ui.filter_by', { column: t(`inspectors.${key}`) }) },
  })
  const number = (key: string, title: string, max: number, render: (row: InspectorRow) => ReactNode) => ({
    key,
    title,
    width: 150,
    align: 'right' as const,
    render,
    filter: {
      kind: 'own' as const,
      render: (state: ListState) => (
        <NumberFilter name={key} label={t('ui.filter_by', { column: title })} max={max} state={state} />
      ),
    },
  })
  const choice = (label: string, options: { value: string; label: string }[]) => ({
    kind: 'choice' as const,
    label: t('ui.filter_by', { column: label }),
    options,
  })
  const grades = useGrades(!isTeam)
  const teamOnly: Column<InspectorRow>[] = [
    number('extra_order_qty', t('inspectors.extra_qty'), 9, (row) =>
      mayVerify ? (
        <EditableNumber
          key={row.extra_order_qty}
          label={t('inspectors.extra_qty_of', { name: row.nickname })}
          value={row.extra_order_qty ?? 0}
          max={9}
          onSave={(qty) => ask('ins_change_extra_qty', { uid: row.user_id, qty })}
        />
      ) : (
        (row.extra_order_qty ?? 0)
      ),
    ),
    text('realname', 150),
    text('phone', 150),
    ...(seesCards ? [text('bankcard', 190)] : []),
  ]
  const name = text('nickname', 200, (row) => (
    <span className="ins-name inline">
      <Avatar size={32} src={row.img || undefined} icon={<UserOutlined />} alt="" /> {row.nickname}
    </span>
  ))
  const facts: Column<InspectorRow>[] = [
    {
      key: 'verify_stage',
      title: t('inspectors.verification'),
      width: 170,
      render: (row) => <Tag color={stageColours[row.verify_stage]}>{t(`inspectors.stage_${row.verify_stage}`)}</Tag>,
      filter: choice(
        t('inspectors.verification'),
        stages.map((value) => ({ value, label: t(`inspectors.stage_${value}`) })),
      ),
    },
    {
      key: 'status',
      phone: 'corner',
      title: t('inspectors.status'),
      width: 130,
      render: (row) => <Status row={row} />,
      filter: choice(t('inspectors.status'), [
        { value: String(inspectorStatus.active), label: t('inspectors.active') },
        { value: String(inspectorStatus.inactive), label: t('inspectors.inactive') },
      ]),
    },
    {
      sort: true,
      ...number('third_party_experiences', t('inspectors.experience'), 60, (row) =>
        mayVerify ? (
          <EditableNumber
            key={row.third_party_experiences}
            label={t('inspectors.years_of', { name: row.nickname })}
            value={row.third_party_experiences}
            max={60}
            onSave={(years) => ask('ins_set_third_years', { uid: row.user_id, years })}
          />
        ) : (
          (row.third_party_experiences ?? '')
        ),
      ),
    },
    ...(isTeam ? teamOnly : []),
    text('account', 220),
    {
      key: 'rate',
      sort: true,
      phone: 'line',
      title: t('inspectors.rating'),
      width: 210,
      render: (row) => <Stars rate={row.rate} count={row.rate_count} />,
    },
    {
      key: 'hosts',
      sort: true,
      title: t('inspectors.jobs_done'),
      width: 110,
      align: 'right',
      render: (row) => row.hosts,
    },
    isTeam
      ? { key: 'owner_name', title: t('inspectors.owner'), width: 160, render: (row) => row.owner_name }
      : {
          key: 'my_lader_id',
          title: t('inspectors.grade'),
          width: 170,
          render: (row) => <GradeSelect row={row} options={grades} />,
          filter: choice(t('inspectors.grade'), grades),
        },
  ]
  const action: Column<InspectorRow> = {
    key: 'action',
    title: t('ui.action'),
    width: 150,
    fixed: 'right',
    phone: 'action',
    render: (row) => <RowActions row={row} onOpen={onOpen} />,
  }
  return [name, ...facts, action]
}

function useGrades(enabled: boolean): { value: string; label: string }[] {
  const list = useSysList('my_lader', undefined, enabled)
  return (list.data ?? []).map(({ value, title }) => ({ value: String(value), label: title }))
}

interface NumberFilterProps {
  name: string
  label: string
  max: number
  state: ListState
}

function NumberFilter({ name, label, max, state }: NumberFilterProps) {
  const t = useT()
  const typed = state.typed[name]
  return (
    <InputNumber
      size="small"
      className="app-number-input"
      aria-label={label}
      placeholder={t('ui.any')}
      min={0}
      max={max}
      precision={0}
      value={typed ? Number(typed) : null}
      onChange={(value) => state.type(name, value === null ? '' : String(value))}
      onPressEnter={state.commit}
    />
  )
}

const lights = { success: CheckCircleFilled, danger: StopOutlined, default: MinusCircleOutlined }

/** The word says active or inactive (N-44); icon and colour also show whether the inspector is verified. */
function Status({ row }: { row: InspectorRow }) {
  const t = useT()
  const active = row.status
  const light = statusLight({ verified: row.is_verify, active })
  const Icon = lights[light]
  return (
    <span className="ins-light" data-light={light}>
      <Icon aria-hidden="true" /> {t(active ? 'inspectors.active' : 'inspectors.inactive')}
    </span>
  )
}
