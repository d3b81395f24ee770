import type { AuditRow } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import dayjs from 'dayjs'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'
import { LockOutlined } from '../../ui/kit/icons.ts'
import { Button, DatePicker, Input, Select, Tooltip } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import { useT } from '../../ui/words/words.tsx'
import { Changes } from './Changes.tsx'
import { OrderLink } from './EntryDialog.tsx'
import { type ActKinds, kindOptions, subjectWords } from './entry-words.ts'

/** Filters by first and last day; either may be missing in an address that somebody typed. */
function PeriodFilter({ state, label }: { state: ListState; label: string }) {
  const t = useT()
  const [from = '', to = from] = (state.filters.date ?? '').split(',')
  const dayOf = (text: string) => {
    const day = dayjs(text)
    return text !== '' && day.isValid() ? day : null
  }
  return (
    <DatePicker.RangePicker
      size="small"
      aria-label={label}
      placeholder={[t('ui.any'), t('ui.any')]}
      value={[dayOf(from), dayOf(to)]}
      onChange={(range) => {
        const [first, last] = range ?? []
        state.choose('date', first && last ? `${first.format('YYYY-MM-DD')},${last.format('YYYY-MM-DD')}` : '')
      }}
    />
  )
}

interface Text {
  state: ListState
  name: string
  label: string
  hint?: string
}

const TextFilter = ({ state, name, label, hint }: Text) => (
  <Input
    size="small"
    allowClear
    aria-label={label}
    {...(hint ? { placeholder: hint } : {})}
    value={state.typed[name] ?? ''}
    maxLength={100}
    onChange={(e) => state.type(name, e.target.value)}
    onPressEnter={state.commit}
  />
)

/** `kinds`: the kinds of act that occur in the log. */
export function useAuditColumns(kinds: ActKinds, onOpen: (row: AuditRow) => void): Column<AuditRow>[] {
  const t = useT()
  return [
    {
      key: 'at',
      title: t('audit.at'),
      width: 225,
      render: (row) => <ChinaTime at={row.at} />,
      filter: { kind: 'own', render: (state) => <PeriodFilter state={state} label={t('audit.period')} /> },
    },
    {
      key: 'account',
      title: t('audit.who'),
      width: 190,
      render: (row) =>
        row.account ? (
          <span className="aud-two">
            <span>{row.nick_name}</span>
            <span className="app-hint">{row.account}</span>
          </span>
        ) : (
          <span className="app-hint">{t('audit.the_clock')}</span>
        ),
      filter: {
        kind: 'own',
        render: (state) => (
          <TextFilter state={state} name="account" label={t('audit.who')} hint={t('audit.person_hint')} />
        ),
      },
    },
    {
      key: 'action',
      title: t('audit.what'),
      width: 210,
      render: (row) => (
        <Button type="link" className="aud-open" onClick={() => onOpen(row)}>
          {row.action_name}
        </Button>
      ),
      filter: {
        kind: 'own',
        render: (state) => (
          <Select
            size="small"
            aria-label={t('audit.kind')}
            placeholder={t('ui.any')}
            style={{ width: '100%', minWidth: 90 }}
            popupMatchSelectWidth={false}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            value={state.typed.action || null}
            options={kindOptions(t, kinds)}
            onChange={(value: string | null | undefined) => state.choose('action', value ?? '')}
          />
        ),
      },
    },
    {
      key: 'order_no',
      title: t('audit.subject'),
      width: 170,
      render: (row) => (row.order_no ? <OrderLink order_no={row.order_no} /> : subjectWords(t, row)),
      filter: {
        kind: 'own',
        render: (state) => (
          <TextFilter state={state} name="order_no" label={t('audit.order_no')} hint={t('audit.order_no')} />
        ),
      },
    },
    {
      key: 'q',
      title: t('audit.changed'),
      render: (row) => <Changes changes={row.changes} />,
      filter: {
        kind: 'own',
        render: (state) => <TextFilter state={state} name="q" label={t('audit.words')} hint={t('audit.words_hint')} />,
      },
    },
    {
      key: 'address',
      title: t('audit.where'),
      width: 135,
      render: (row) => (
        <span className="aud-two">
          <span className="app-number">{row.address}</span>
          <span className="app-hint">{row.device && wordFor(t, 'audit.device_', row.device)}</span>
        </span>
      ),
    },
    {
      key: 'seal_no',
      title: t('audit.seal'),
      width: 90,
      align: 'right',
      render: ({ seal_no }) => (
        <Tooltip title={seal_no === null ? t('audit.unsealed') : t('audit.sealed', { no: seal_no })}>
          <span className="app-number">
            {seal_no === null ? (
              '…'
            ) : (
              <>
                <LockOutlined aria-hidden /> {seal_no}
              </>
            )}
          </span>
        </Tooltip>
      ),
    },
  ]
}
