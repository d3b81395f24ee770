import type { LabTestRow, ListedLabTest } from '@goodlot/contract'
import { labTestStatus } from '@goodlot/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTell } from '../../ui/app/failures.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { CheckCircleOutlined, CopyOutlined, PlusOutlined, StopOutlined, UndoOutlined } from '../../ui/kit/icons.ts'
import { Button, Tag } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { useListQuery } from '../../ui/list/list-query.ts'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { useCatalogTree } from '../lists/index.ts'
import { LabTestDialog, type OpenTest } from './LabTestDialog.tsx'
import { accreditations, inputOf, saveLabTest } from './lab-test.ts'
import { useResetQuestions } from './use-reset-questions.ts'

/**
 * `/laboratory`: the tests that buyers can book, maintained by root. A test that is switched off stays in the orders
 * that have it.
 */
export function LabTestScreen() {
  const { t } = useLocale()
  const money = useMoney()
  /** `no` is a React key, so that each opened dialog starts with fresh state. */
  const [opened, setOpened] = useState<{ open: OpenTest; no: number } | null>(null)
  const setOpen = (open: OpenTest) => setOpened((now) => ({ open, no: (now?.no ?? 0) + 1 }))
  const state = useListState(typingPause.records)
  const tests = useListQuery('lab_test_list', state)
  const tree = useCatalogTree()
  const { askResetAll } = useResetQuestions()
  const categoryOf = ({ catalog_parent_id }: LabTestRow) =>
    catalog_parent_id === null
      ? t('laboratory.any_category')
      : (tree.data?.find((node) => node.product_catalog_id === catalog_parent_id)?.product_catalog_name ?? '')
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ mode: 'add' })}>
      {t('laboratory.add')}
    </Button>
  )
  const columns: Column<ListedLabTest>[] = [
    {
      key: 'name',
      sort: true,
      phone: 'title',
      title: t('laboratory.name'),
      width: 300,
      render: (row) => row.name,
      filter: { kind: 'text', label: t('ui.filter_by', { column: t('laboratory.name') }) },
    },
    {
      key: 'standard',
      sort: true,
      phone: 'line',
      title: t('laboratory.standard'),
      width: 260,
      render: (row) => row.standard,
      filter: { kind: 'text', label: t('ui.filter_by', { column: t('laboratory.standard') }) },
    },
    {
      key: 'accreditation',
      title: t('laboratory.accreditation'),
      width: 150,
      render: (row) => row.accreditation.join(', '),
      filter: {
        kind: 'choice',
        label: t('ui.filter_by', { column: t('laboratory.accreditation') }),
        options: accreditations.map((value) => ({ value, label: value })),
      },
    },
    { key: 'category', title: t('laboratory.category'), width: 180, render: categoryOf },
    {
      key: 'price',
      sort: true,
      phone: 'line',
      title: t('laboratory.price'),
      width: 120,
      align: 'right',
      render: (row) => <span className="app-number">{money(row.price)}</span>,
    },
    { key: 'days', sort: true, title: t('laboratory.days'), width: 110, align: 'right', render: (row) => row.days },
    { key: 'sample', title: t('laboratory.sample'), width: 220, render: (row) => row.sample },
    {
      key: 'status',
      phone: 'corner',
      title: t('laboratory.status'),
      width: 140,
      render: (row) => <StatusWords row={row} />,
      filter: {
        kind: 'choice',
        label: t('ui.filter_by', { column: t('laboratory.status') }),
        options: [
          { value: String(labTestStatus.offered), label: t('laboratory.offered') },
          { value: String(labTestStatus.withdrawn), label: t('laboratory.withdrawn') },
        ],
      },
    },
    {
      key: 'action',
      phone: 'action',
      title: t('ui.action'),
      width: 130,
      fixed: 'right',
      render: (row) => <Actions row={row} onOpen={setOpen} />,
    },
  ]
  return (
    <Page
      title={t('laboratory.title')}
      trail={[{ label: t('ui.master') }]}
      tools={
        <ListTools list={tests} state={state} primary={add}>
          <Button icon={<UndoOutlined />} onClick={askResetAll}>
            {t('laboratory.reset_all')}
          </Button>
        </ListTools>
      }
    >
      <div className="app-page">
        <ListTable<ListedLabTest>
          columns={columns}
          list={tests}
          rowKey="test_id"
          state={state}
          scrollX={columns.reduce((sum, { width = 0 }) => sum + width, 0)}
          sizeChanger
          empty={{ title: t('laboratory.empty_title'), text: t('laboratory.empty_text'), action: add }}
        />
      </div>
      {opened && <LabTestDialog key={opened.no} open={opened.open} onClose={() => setOpened(null)} onOpen={setOpen} />}
    </Page>
  )
}

function StatusWords({ row }: { row: ListedLabTest }) {
  const { t } = useLocale()
  return (
    <>
      {row.status ? <Tag color="green">{t('laboratory.offered')}</Tag> : <Tag>{t('laboratory.withdrawn')}</Tag>}
      {row.origin === 'changed' && <Tag color="blue">{t('laboratory.changed')}</Tag>}
      {row.origin === 'own' && <Tag>{t('laboratory.own')}</Tag>}
    </>
  )
}

function Actions({ row, onOpen }: { row: ListedLabTest; onOpen(open: OpenTest): void }) {
  const { t } = useLocale()
  const client = useQueryClient()
  const { message } = useApp()
  const tell = useTell()
  const isOffered = row.status
  const { askReset } = useResetQuestions()
  const toggle = useMutation({
    mutationFn: () =>
      saveLabTest({ ...inputOf(row), status: isOffered ? labTestStatus.withdrawn : labTestStatus.offered }),
    onSuccess: () => void message.success(t('laboratory.saved', { name: row.name })),
    onError: (error) => tell(error),
    onSettled: () => client.invalidateQueries({ queryKey: ['lab_test_list'] }),
  })
  return (
    <RowActions
      name={row.name}
      main={
        <RowAction
          label={t('laboratory.edit_named', { name: row.name })}
          hint={t('ui.edit')}
          onClick={() => onOpen({ mode: 'edit', test: row })}
        />
      }
    >
      <RowAction
        icon={<CopyOutlined />}
        label={t('ui.duplicate_named', { name: row.name })}
        hint={t('ui.duplicate')}
        onClick={() => onOpen({ mode: 'add', like: row })}
      />
      <RowAction
        icon={isOffered ? <StopOutlined /> : <CheckCircleOutlined />}
        label={t(isOffered ? 'laboratory.withdraw_named' : 'laboratory.offer_named', { name: row.name })}
        hint={t(isOffered ? 'laboratory.withdraw' : 'laboratory.offer')}
        onClick={() => toggle.mutate()}
      />
      {row.origin === 'changed' && (
        <RowAction
          icon={<UndoOutlined />}
          label={t('laboratory.reset_named', { name: row.name })}
          hint={t('laboratory.reset')}
          onClick={() => askReset(row)}
        />
      )}
    </RowActions>
  )
}
