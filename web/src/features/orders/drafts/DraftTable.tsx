import { appPaths, type DraftOrderRow } from '@goodlot/contract'
import { useState } from 'react'
import { ask } from '../../../api/send.ts'
import { AppLink } from '../../../ui/app/AppLink.tsx'
import { leadsTo } from '../../../ui/app/intent.ts'
import { useNavigate } from '../../../ui/app/routing.tsx'
import { EmptyList } from '../../../ui/app/states.tsx'
import { ChinaTime } from '../../../ui/fields/ChinaTime.tsx'
import { DeleteOutlined, UserSwitchOutlined } from '../../../ui/kit/icons.ts'
import { Button, Tag } from '../../../ui/kit/index.ts'
import { CardList } from '../../../ui/list/CardList.tsx'
import type { Column } from '../../../ui/list/columns.ts'
import { ListTable } from '../../../ui/list/ListTable.tsx'
import { useListQuery } from '../../../ui/list/list-query.ts'
import { typingPause, useOwnListState } from '../../../ui/list/list-state.ts'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import { RowActions } from '../../../ui/list/RowActions.tsx'
import { useDeleteSeveral } from '../../../ui/list/use-delete-several.tsx'
import { useDelete } from '../../../ui/record/delete-record.ts'
import { useIsPhone } from '../../../ui/words/use-is-phone.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'

/** The `status` by which `draft_list` selects drafts (J-86). */
const draftStatus = '-1'

/** Carts saved as drafts, the latest first (J-09, J-83…J-87). `isPage`: the page's title names them already. */
export function DraftTable({ isPage = false }: { isPage?: boolean }) {
  const { t, locale } = useLocale()
  const isPhone = useIsPhone()
  const state = useOwnListState(typingPause.orders)
  const drafts = useListQuery('draft_list', state, { status: draftStatus })
  const number = new Intl.NumberFormat(locale)
  /** The first name, SKU or PO and how many more there are, so that the row stays short. */
  const inShort = ({ first, count }: DraftOrderRow['goods']['name']) =>
    count > 1 ? t('orders.first_and_more', { first, count: count - 1 }) : first
  const nameOf = (draft: DraftOrderRow) =>
    draft.order_name || inShort(draft.goods.name) || t('orders.draft_number', { id: draft.draft_order_id })
  const questionsOf = ({ questions, asked_by }: DraftOrderRow) => (
    <>
      {asked_by !== '' && <Tag color="blue">{t('orders.draft_asked')}</Tag>}
      {questions > 0 && <Tag color="gold">{t('orders.draft_questions', { count: questions })}</Tag>}
    </>
  )
  const actions = (draft: DraftOrderRow) => <DraftActions draft={draft} name={nameOf(draft)} />
  const columns: Column<DraftOrderRow>[] = [
    {
      key: 'name',
      title: t('orders.draft'),
      width: 190,
      render: (draft) => (
        <>
          {nameOf(draft)} {questionsOf(draft)}
        </>
      ),
    },
    { key: 'service', title: t('orders.service'), width: 130, render: (d) => d.server_type_name },
    { key: 'ins_date', title: t('orders.ins_date'), width: 110, least: 100, render: (d) => d.ins_date_str },
    {
      key: 'md',
      title: t('orders.md'),
      width: 70,
      align: 'right',
      render: (d) => (d.md === null ? '' : number.format(d.md)),
    },
    {
      key: 'product',
      title: t('orders.product_name'),
      width: 200,
      render: ({ goods }) => <Stacked first={inShort(goods.name)} second={[inShort(goods.sku), inShort(goods.po)]} />,
    },
    {
      key: 'factory',
      title: t('orders.factory'),
      width: 190,
      render: (d) => <Stacked first={d.factory_name} second={[d.city_full_name]} />,
    },
    {
      key: 'saved',
      title: t('orders.saved_at'),
      width: 130,
      least: 110,
      sort: 'saved_at',
      render: (d) => <ChinaTime at={d.saved_at} />,
    },
    { key: 'action', title: t('ui.action'), width: 140, fixed: 'right', render: actions },
  ]
  const { choice, bar } = useDeleteSeveral<DraftOrderRow>({
    idOf: (draft) => draft.draft_order_id,
    nameOf,
    mayDelete: () => true,
    consequence: t('orders.draft_delete_text'),
    send: (dids) => ask('draft_delete_several', { dids }, { quiet: true }),
    refresh: ['draft_list'],
  })
  const props = {
    columns,
    list: drafts,
    rowKey: 'draft_order_id' as const,
    state,
    empty: { title: t('orders.drafts_empty_title'), text: t('orders.drafts_empty_text') },
  }
  return (
    <section
      className="app-page"
      {...(isPage ? { 'aria-label': t('orders.drafts') } : { 'aria-labelledby': 'ord-drafts' })}
    >
      {!isPage && <h2 id="ord-drafts">{t('orders.drafts')}</h2>}
      {drafts.data !== undefined && drafts.data.total > 1 && (
        <p>
          <AppLink to={appPaths.book_many}>{t('orders.book_many')}</AppLink>
        </p>
      )}
      {drafts.data?.total === 0 ? (
        <EmptyList {...props.empty} />
      ) : !isPhone ? (
        <>
          {bar}
          <ListTable<DraftOrderRow> {...props} choice={choice} />
        </>
      ) : (
        <CardList<DraftOrderRow>
          {...props}
          card={(draft) => (
            <article className="ord-card stack box" aria-label={nameOf(draft)}>
              <p>
                <strong>{nameOf(draft)}</strong> {questionsOf(draft)}
              </p>
              <p>{[draft.server_type_name, draft.factory_name, draft.city_full_name].filter(Boolean).join(' · ')}</p>
              {draft.ins_date_str && <p className="app-number">{draft.ins_date_str}</p>}
              <footer>
                <span className="app-hint">
                  {t('orders.saved_at')} <ChinaTime at={draft.saved_at} />
                </span>
                {actions(draft)}
              </footer>
            </article>
          )}
        />
      )}
    </section>
  )
}

/** What belongs together in one cell: as columns of their own they would be too narrow to read. */
const Stacked = ({ first, second }: { first: string; second: readonly string[] }) => (
  <>
    {first}
    <span className="ord-second">{second.filter(Boolean).join(' · ')}</span>
  </>
)

function DraftActions({ draft, name }: { draft: DraftOrderRow; name: string }) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const remove = useDelete()
  const [isHandingOver, setHandingOver] = useState(false)
  const did = draft.draft_order_id
  return (
    <>
      {isHandingOver && <HandOverDialog did={did} name={name} onClose={() => setHandingOver(false)} />}
      <RowActions
        name={name}
        main={
          <Button
            size="small"
            aria-label={t('orders.continue_named', { name })}
            {...leadsTo(appPaths.cart)}
            onClick={() => void navigate(`${appPaths.cart}?did=${did}`)}
          >
            {t('orders.continue')}
          </Button>
        }
      >
        <RowAction
          icon={<UserSwitchOutlined />}
          label={t('orders.hand_over_named', { name })}
          hint={t('orders.hand_over')}
          onClick={() => setHandingOver(true)}
        />
        <RowAction
          icon={<DeleteOutlined />}
          danger
          label={t('ui.delete_named', { name })}
          hint={t('ui.delete')}
          onClick={() =>
            remove({
              name,
              consequence: t('orders.draft_delete_text'),
              send: () => ask('draft_delete', { did }, { quiet: true }),
              refresh: ['draft_list'],
            })
          }
        />
      </RowActions>
    </>
  )
}
