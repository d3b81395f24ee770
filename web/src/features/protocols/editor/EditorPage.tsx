import type { NodeKey } from '@goodlot/checklists'
import type { ProtocolOnce } from '@goodlot/contract'
import { mayEditProtocol } from '@goodlot/rules'
import { useEffect, useRef, useState } from 'react'
import { useCaller } from '../../../ui/app/me.tsx'
import { Page } from '../../../ui/app/Page.tsx'
import { useLocation, useNavigate, useSearchParams } from '../../../ui/app/routing.tsx'
import { EmptyList, PageSkeleton } from '../../../ui/app/states.tsx'
import { useUnsaved } from '../../../ui/app/unsaved.ts'
import { Alert, Button } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { HeadDialog } from '../head/HeadDialog.tsx'
import { HeadFacts } from '../head/HeadFacts.tsx'
import { HeadTools } from '../head/HeadTools.tsx'
import { NodePanel } from '../node/NodePanel.tsx'
import { Preview } from '../preview/Preview.tsx'
import { PrintSheet } from '../preview/PrintSheet.tsx'
import { useLocalText } from '../protocol/local-text.ts'
import { factsOf, useProtocol } from '../protocol/queries.ts'
import { drawAndFocus } from '../state/draw-and-focus.ts'
import { useDraftAccount, useFoundDraft, useKeptDraft } from '../state/use-draft.ts'
import { useEditor } from '../state/use-editor.ts'
import { TreePane } from '../tree/TreePane.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { EditorBar, views } from './EditorBar.tsx'
import { SheetButtons } from './SheetButtons.tsx'

/** The page of one protocol, once it is loaded. */
export function EditorPage({ tplId }: { tplId: number }) {
  const t = useT()
  const navigate = useNavigate()
  const protocol = useProtocol(tplId)
  if (protocol.data) return <Editor loaded={protocol.data} />
  if (!protocol.error) return <PageSkeleton />
  return (
    <Page title={t('protocols.title')} trail={[{ label: t('protocols.title'), path: '/template' }]}>
      <div className="app-page">
        <Alert
          type="error"
          showIcon
          title={t('protocols.load_failed')}
          description={protocol.error.message}
          action={<Button onClick={() => void protocol.refetch()}>{t('ui.retry')}</Button>}
        />
        <Button style={{ marginTop: 16 }} onClick={() => void navigate('/template')}>
          {t('protocols.to_list')}
        </Button>
      </div>
    </Page>
  )
}

/** The input of a node's field. Focusing it selects no text, so that typing continues at the end. */
const fieldOf = (key: NodeKey, field: string) => document.getElementById(`${key}-${field}`)

function Editor({ loaded }: { loaded: ProtocolOnce }) {
  const t = useT()
  const localText = useLocalText()
  const caller = useCaller()
  const navigate = useNavigate()
  const { state, search: address } = useLocation()
  const editRequested = (state as { edit?: boolean } | null)?.edit === true
  const mayEdit = mayEditProtocol(caller, factsOf(loaded)).ok
  const account = useDraftAccount()
  const draft = useFoundDraft(account, loaded.tpl_id)
  const editor = useEditor(loaded, editRequested && mayEdit && draft.found === null)
  useKeptDraft(editor, account)
  const [search, setSearch] = useSearchParams()
  const [headOpen, setHeadOpen] = useState(false)
  /** A phone shows either the tree or the node. */
  const [phonePane, setPhonePane] = useState<'tree' | 'node'>('tree')
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // clears the state set by Edit in the list, so that a reload starts read-only
    if (editRequested) void navigate(`/template${address}`, { replace: true, state: null })
  }, [editRequested, address, navigate])
  const { protocol, tree, blockedSaves } = editor
  useEffect(() => {
    if (blockedSaves === 0) return
    setPhonePane('node')
    requestAnimationFrame(() =>
      panel.current?.querySelector('[aria-invalid=true], .kit-item-wrong')?.scrollIntoView({ block: 'center' }),
    )
  }, [blockedSaves])
  const latest = useRef(editor)
  latest.current = editor
  useEffect(() => {
    const save = async (event: KeyboardEvent) => {
      const { isEditing, dirty, saving } = latest.current
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || !isEditing) return
      event.preventDefault()
      if (!dirty || saving) return
      const field = document.activeElement?.id.split('-').at(-1) ?? ''
      await latest.current.save()
      // saving gives a new node its final number, so its input is a new element and needs the focus again
      requestAnimationFrame(() => latest.current.selected && fieldOf(latest.current.selected, field)?.focus())
    }
    window.addEventListener('keydown', save)
    return () => window.removeEventListener('keydown', save)
  }, [])
  useUnsaved(
    () => editor.dirty,
    ({ nextLocation: next }) =>
      next.pathname === '/template' && new URLSearchParams(next.search).get('tpl') === String(protocol.tpl_id),
  )
  const view = views.find((one) => one === search.get('view')) ?? 'content'
  const show = (next: string) =>
    setSearch(
      (now) => {
        if (next === 'content') now.delete('view')
        else now.set('view', next)
        return now
      },
      { replace: true, state: null },
    )
  return (
    <Page
      title={localText(protocol, 'tpl_name')}
      trail={[{ label: t('ui.master') }, { label: t('protocols.title'), path: '/template' }]}
      tools={
        <>
          <SheetButtons editor={editor} />
          <HeadTools protocol={protocol} editing={editor.isEditing} onHead={() => setHeadOpen(true)} />
        </>
      }
    >
      <HeadFacts protocol={protocol} />
      <EditorBar
        editor={editor}
        view={view}
        onView={show}
        waiting={draft.found && mayEdit ? t('protocols.draft_first') : undefined}
      />
      {draft.found && mayEdit && (
        <DraftNotice
          draft={draft.found}
          onContinue={() => draft.found && void editor.resume(draft.found).then((taken) => taken && draft.take())}
          onDiscard={draft.discard}
        />
      )}
      {editor.conflict && <ConflictNotice editor={editor} conflict={editor.conflict} />}
      {view === 'preview' ? (
        <Preview tree={tree} />
      ) : view === 'print' ? (
        <PrintSheet protocol={protocol} tree={tree} />
      ) : (
        <div className="pt-editor" data-showing={phonePane}>
          <TreePane
            editor={editor}
            onOpen={(key, isEntered) => {
              const show = () => {
                editor.select(key)
                setPhonePane('node')
              }
              if (isEntered && editor.isEditing) drawAndFocus(show, () => fieldOf(key, 'name'))
              else show()
              // if a long form was scrolled, the next node is shown from its top
              requestAnimationFrame(() => {
                if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView()
              })
            }}
          />
          <section ref={panel} className="pt-panel app-page" aria-label={t('protocols.node')}>
            <Button className="pt-back" onClick={() => setPhonePane('tree')}>
              {t('protocols.to_tree')}
            </Button>
            {editor.found ? (
              <NodePanel key={editor.found.key} editor={editor} found={editor.found} />
            ) : (
              <EmptyList title={t('protocols.no_class_title')} text={t('protocols.no_class_text')} />
            )}
          </section>
        </div>
      )}
      {headOpen && (
        <HeadDialog
          protocol={protocol}
          onClose={() => setHeadOpen(false)}
          onSaved={(saved, overwritten) => {
            editor.headSaved(saved, overwritten)
            setHeadOpen(false)
          }}
        />
      )}
    </Page>
  )
}
