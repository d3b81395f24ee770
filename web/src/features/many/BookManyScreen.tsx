import { appPaths, type ManyRow } from '@goodlot/contract'
import { cents } from '@goodlot/rules'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { Page } from '../../ui/app/Page.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { Button } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { typingPause, useOwnListState } from '../../ui/list/list-state.ts'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { useDelete } from '../../ui/record/delete-record.ts'
import { useT } from '../../ui/words/words.tsx'
import { BookBar, type Pay, waitingOf } from './BookBar.tsx'
import { BookResult } from './BookResult.tsx'
import { DayCell, FactoryCell, InspectorCell, NameCell, ProtocolCell, QuantityCell } from './ManyCells.tsx'
import { type Booked, useChange, useFactories, usePreview, useProtocols, useRefreshDrafts } from './queries.ts'
import { StateCell } from './StateCell.tsx'
import { UploadPart } from './UploadPart.tsx'
import { useBook, usePayElsewhere } from './use-book.ts'
import './many.css'

/** `/book-many`: the own drafts with day, inspector and price of each, changed in place, and booked in one act. */
export function BookManyScreen() {
  const t = useT()
  const money = useMoney()
  const { modal } = useApp()
  const state = useOwnListState(typingPause.orders, 200)
  const preview = usePreview()
  const change = useChange()
  const refresh = useRefreshDrafts()
  const remove = useDelete()
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [wanted, setWanted] = useState<Pay | null>(null)
  const [result, setResult] = useState<Booked | null>(null)
  const isPaidElsewhere = preview.data?.checkout_elsewhere ?? false
  const leave = usePayElsewhere()
  const book = useBook(isPaidElsewhere, (booked, way) => {
    setResult(booked)
    if (isPaidElsewhere && way === 'checkout') leave.mutate(booked)
  })
  const rows = preview.data?.data ?? []
  const chosen = rows.filter((row) => row.ready && !leftOut.has(row.did))
  const total = cents(chosen.reduce((sum, { totalPrice }) => sum + (totalPrice ?? 0), 0))
  const creditLeft = preview.data?.credit_left ?? null
  const ways: readonly Pay[] = [
    ...(creditLeft === null ? [] : (['account'] as const)),
    ...(preview.data?.checkout || isPaidElsewhere ? (['checkout'] as const) : []),
    ...(creditLeft === null ? (['later'] as const) : []),
  ]
  const pay = ways.find((one) => one === wanted) ?? ways[0] ?? 'later'
  const factories = useFactories(rows.length > 0)
  const protocols = useProtocols(rows.some(({ service_type }) => service_type !== 'lab'))
  const waiting = waitingOf(chosen)
  const approver = preview.data?.approver ?? ''
  const nameOf = ({ order_name, did }: ManyRow) => order_name || t('many.unnamed', { id: did })
  const cell = (row: ManyRow) => ({ row, name: nameOf(row), change })

  const columns: Column<ManyRow>[] = [
    { key: 'order', phone: 'title', title: t('many.order'), width: 205, render: (row) => <NameCell {...cell(row)} /> },
    {
      // two fields below each other: side by side they would clip the names of factories, protocols and people
      key: 'factory',
      phone: 'line',
      title: `${t('many.factory')} · ${t('many.protocol')}`,
      width: 240,
      render: (row) => (
        <>
          <FactoryCell
            {...cell(row)}
            factories={(factories.data ?? []).map((one) => ({ id: one.business_id, name: one.business_name }))}
          />
          <ProtocolCell
            {...cell(row)}
            protocols={(protocols.data ?? []).map((one) => ({
              ...{ id: one.tpl_id, name: one.tpl_name, service: one.service_type },
            }))}
          />
        </>
      ),
    },
    {
      key: 'quantity',
      title: t('many.quantity'),
      width: 84,
      align: 'right',
      render: (row) => <QuantityCell {...cell(row)} />,
    },
    {
      key: 'day',
      phone: 'line',
      title: `${t('many.day')} · ${t('many.inspector')}`,
      width: 190,
      least: 160,
      render: (row) => (
        <>
          <DayCell {...cell(row)} />
          <InspectorCell {...cell(row)} />
        </>
      ),
    },
    {
      key: 'price',
      phone: 'corner',
      title: t('many.price'),
      width: 96,
      least: 92,
      align: 'right',
      render: (row) => <span className="app-number">{row.totalPrice === null ? '' : money(row.totalPrice)}</span>,
    },
    {
      key: 'state',
      phone: 'line',
      title: t('many.state'),
      width: 210,
      render: (row) => <StateCell {...cell(row)} />,
    },
    {
      key: 'action',
      phone: 'action',
      title: t('ui.action'),
      width: 76,
      render: (row) => (
        <RowActions name={nameOf(row)}>
          <RowAction
            danger
            label={t('many.remove_named', { name: nameOf(row) })}
            hint={t('ui.delete')}
            onClick={() =>
              remove({
                name: nameOf(row),
                consequence: t('many.remove_text'),
                send: () => ask('draft_delete', { did: row.did }, { quiet: true }),
                refresh: ['many_preview', 'draft_list'],
              })
            }
          />
        </RowActions>
      ),
    },
  ]
  const confirm = () =>
    modal.confirm({
      title: t('many.confirm_title', { count: chosen.length, total: money(total) }),
      content:
        waiting.count === 0
          ? t('many.confirm_text')
          : `${t('many.confirm_text')} ${t('many.confirm_waits', { count: waiting.count, total: money(waiting.total), approver })}`,
      okText: t('many.book', { count: chosen.length }),
      cancelText: t('ui.cancel'),
      onOk: () =>
        book.mutateAsync({ rows: chosen, pay }).then(
          () => undefined,
          () => undefined,
        ),
    })
  return (
    <Page
      title={t('many.title')}
      trail={[{ label: t('many.orders'), path: appPaths.order }]}
      tools={
        <Button onClick={() => void refresh()} loading={preview.isFetching}>
          {t('many.again')}
        </Button>
      }
    >
      <p className="app-hint">{t('many.about')}</p>
      <UploadPart onSaved={() => void refresh()} />
      {result && (
        <BookResult
          result={result}
          approver={approver}
          onClose={() => setResult(null)}
          {...(isPaidElsewhere && creditLeft === null ? { onPay: () => leave.mutate(result) } : {})}
          isLeaving={leave.isPending || leave.isSuccess}
        />
      )}
      <div className="many-list">
        <ListTable<ManyRow>
          columns={columns}
          list={preview}
          rowKey="did"
          state={state}
          empty={{ title: t('many.empty_title'), text: t('many.empty_text') }}
          choice={{
            chosen: chosen.map(({ did }) => did),
            label: (row) => t('many.choose_row', { name: nameOf(row) }),
            isOff: (row) => !row.ready,
            onChoose: (some, isChosen) =>
              setLeftOut((before) => {
                const after = new Set(before)
                for (const { did } of some)
                  if (isChosen) after.delete(did)
                  else after.add(did)
                return after
              }),
          }}
        />
      </div>
      {rows.length > 0 && (
        <BookBar
          {...{ rows, chosen, total, waiting, approver, creditLeft, ways, pay, isPaidElsewhere }}
          onPay={setWanted}
          isBusy={book.isPending || leave.isPending}
          onBook={() => void confirm()}
        />
      )}
    </Page>
  )
}
