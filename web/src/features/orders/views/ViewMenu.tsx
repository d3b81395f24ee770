import type { SavedView } from '@goodlot/contract'
import { useRef, useState } from 'react'
import { AppLink } from '../../../ui/app/AppLink.tsx'
import { useTell } from '../../../ui/app/failures.tsx'
import { lazyDialog } from '../../../ui/app/lazy-dialog.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { Button, Popover, Skeleton } from '../../../ui/kit/index.ts'
import type { ListState } from '../../../ui/list/list-state.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useDeleteView, useSavedViews, useSaveView } from './queries.ts'
import type { ListView } from './use-list-view.ts'
import { queryOf, viewLink } from './view-address.ts'

const ViewDialog = lazyDialog(['order-list'], async () => (await import('./ViewDialog.tsx')).ViewDialog)

interface Props {
  view: ListView
  state: ListState
}

/** The saved views: opens one, saves what the list shows as another, and keeps the own ones in order. */
export function ViewMenu({ view, state }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLFieldSetElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus({ preventScroll: true })
  }
  const edit = (one: SavedView | 'new') => {
    close()
    setEdited(one)
  }
  return (
    <>
      <Popover
        open={isOpen}
        trigger="click"
        placement="bottomRight"
        onOpenChange={(opens) => {
          setOpen(opens)
          if (opens) void ViewDialog.preload()
        }}
        afterOpenChange={(shown) => shown && content.current?.querySelector<HTMLElement>('a, button')?.focus()}
        content={
          <fieldset
            ref={content}
            className="ord-saved stack"
            aria-label={t('order-list.views')}
            onKeyDown={({ key }) => key === 'Escape' && close()}
          >
            <Views view={view} onOpened={close} onEdit={edit} />
            <Button size="small" onClick={() => edit('new')}>
              {t('order-list.view_save')}
            </Button>
          </fieldset>
        }
      >
        <Button ref={opener} size="small" aria-haspopup="true" aria-expanded={isOpen}>
          {t('order-list.views')}
        </Button>
      </Popover>
      {edited !== null && (
        <ViewDialog
          // what the list shows belongs to a new view; an existing one keeps what it has
          view={edited === 'new' ? null : edited}
          shown={{ query: queryOf(state), columns: view.columns }}
          onSaved={view.settle}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

interface ViewsProps {
  view: ListView
  onOpened(): void
  onEdit(view: SavedView): void
}

function Views({ view, onOpened, onEdit }: ViewsProps) {
  const t = useT()
  const tell = useTell()
  const { message, modal } = useApp()
  const views = useSavedViews()
  const remove = useDeleteView()
  if (views.error)
    return (
      <p className="app-hint">
        {views.error.message}{' '}
        <Button size="small" onClick={() => void views.refetch()}>
          {t('ui.retry')}
        </Button>
      </p>
    )
  if (!views.data) return <Skeleton title={false} paragraph={{ rows: 2 }} />
  if (views.data.length === 0) return <p className="app-hint">{t('order-list.views_none')}</p>
  const copy = async (one: SavedView) => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${viewLink(one)}`)
      void message.success(t('order-list.view_copied', { name: one.name }))
    } catch {
      // without the permission, or without a safe connection, the link is shown instead
      void modal.info({ title: one.name, content: `${window.location.origin}${viewLink(one)}` })
    }
  }
  const ask = async (one: SavedView) => {
    const isSure = await modal.confirm({
      title: t('order-list.view_delete_ask', { name: one.name }),
      content: t(one.is_shared ? 'order-list.view_delete_shared' : 'order-list.view_delete_text'),
      okText: t('ui.delete'),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
    })
    if (!isSure) return
    remove.mutate(one.view_id, {
      onSuccess: () => {
        void message.success(t('ui.deleted'))
        if (view.saved?.view_id === one.view_id) view.leave()
      },
      onError: (error) => tell(error),
    })
  }
  return (
    <ul>
      {views.data.map((one) => (
        <li key={one.view_id}>
          <AppLink
            to={viewLink(one)}
            {...(view.saved?.view_id === one.view_id ? { 'aria-current': 'true' as const } : {})}
            onClick={onOpened}
          >
            {one.name}
          </AppLink>
          {(one.is_shared || !one.is_own) && (
            <span className="app-hint">
              {one.is_own ? t('order-list.view_shared') : t('order-list.view_of', { name: one.owner })}
            </span>
          )}
          <span className="ord-saved-acts row">
            <Button
              type="text"
              size="small"
              aria-label={t('order-list.view_copy_named', { name: one.name })}
              onClick={() => void copy(one)}
            >
              {t('order-list.view_copy')}
            </Button>
            {one.may_change && (
              <>
                <Button
                  type="text"
                  size="small"
                  aria-label={t('ui.edit_named', { name: one.name })}
                  onClick={() => onEdit(one)}
                >
                  {t('ui.edit')}
                </Button>
                <Button
                  type="text"
                  size="small"
                  danger
                  aria-label={t('ui.delete_named', { name: one.name })}
                  onClick={() => void ask(one)}
                >
                  {t('ui.delete')}
                </Button>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The name of the open view above the list, whether the list shows something else by now, and how to leave it. */
export function OpenedView({ view, state }: Props) {
  const t = useT()
  const tell = useTell()
  const { message } = useApp()
  const save = useSaveView()
  const { saved, isChanged, columns } = view
  if (!saved) return null
  const { view_id, name, is_shared } = saved
  const update = () =>
    save.mutate(
      { view_id, name, query: queryOf(state), columns: [...columns], is_shared: is_shared ? 1 : 0 },
      {
        onSuccess: () => {
          view.settle()
          void message.success(t('order-list.view_saved', { name }))
        },
        onError: (error) => tell(error),
      },
    )
  return (
    <p className="ord-opened row wrap">
      <strong>{t('order-list.view_open', { name })}</strong>
      {isChanged && <span className="app-hint">{t('order-list.view_changed')}</span>}
      {isChanged && saved.may_change && (
        <Button size="small" loading={save.isPending} onClick={update}>
          {t('order-list.view_update')}
        </Button>
      )}
      <Button size="small" type="text" onClick={view.leave}>
        {t('order-list.view_leave')}
      </Button>
    </p>
  )
}
