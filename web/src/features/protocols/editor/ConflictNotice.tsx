import { differencesOf, mergeTrees } from '@goodlot/checklists'
import type { Conflict, ProtocolOnce } from '@goodlot/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTell } from '../../../ui/app/failures.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { Alert, Button } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { protocolPath } from '../head/copy-and-delete.tsx'
import { loadProtocol } from '../protocol/queries.ts'
import { treeOf } from '../protocol/wire-tree.ts'
import type { Editor } from '../state/use-editor.ts'
import { Comparison } from './Comparison.tsx'

/**
 * Two people saved the same protocol: the second is told who saved it before and when, and decides. Nothing is overwritten without
 * confirmation.
 */
export function ConflictNotice({ editor, conflict }: { editor: Editor; conflict: Conflict }) {
  const t = useT()
  const { modal, message } = useApp()
  const tell = useTell()
  const [comparing, setComparing] = useState<ProtocolOnce | null>(null)
  const [loading, setLoading] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // scrolls to the notice, because the person may be far down in a long form
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { protocol, baseTree, tree } = editor

  const newest = useQuery({
    queryKey: ['tpl_once', protocol.tpl_id, 'theirs', conflict.version],
    queryFn: () => loadProtocol(protocol.tpl_id),
    gcTime: 0,
  })
  const clashes = useMemo(
    () => newest.data && mergeTrees(baseTree, tree, treeOf(newest.data.class_data)).clashes.length,
    [newest.data, baseTree, tree],
  )
  /** Loads the latest saved version before applying a decision, because it may have changed again. */
  const withLatest = async (then: (loaded: ProtocolOnce) => void) => {
    setLoading(true)
    try {
      then(await loadProtocol(protocol.tpl_id))
    } catch (error) {
      tell(error)
    } finally {
      setLoading(false)
    }
  }
  const saveOnTop = (loaded: ProtocolOnce) => {
    if (editor.saveOnTop(loaded)) return
    void message.warning(t('protocols.both_changed'))
    setComparing(loaded)
  }
  const confirmOverwrite = (loaded: ProtocolOnce) => {
    const lost = differencesOf(baseTree, tree, treeOf(loaded.class_data)).filter((d) => d.by !== 'mine')
    const author = authorOf(loaded, conflict)
    modal.confirm({
      title: t('protocols.save_mine_title', author),
      content: t('protocols.save_mine_text', { count: lost.length, ...author }),
      okText: t('protocols.save_mine'),
      cancelText: t('protocols.keep_editing'),
      okButtonProps: { danger: true },
      onOk: () => editor.saveOver(loaded),
    })
  }
  const decide = (action: (loaded: ProtocolOnce) => void) => {
    setComparing(null)
    void withLatest(action)
  }
  return (
    <div ref={box} className="pt-conflict">
      <Alert
        type="warning"
        showIcon
        title={t('protocols.conflict_title', { who: conflict.who, when: conflict.when })}
        description={
          <>
            {t('protocols.conflict_text')} {clashes === 0 && t('protocols.on_top_text')}
            {clashes !== undefined && clashes > 0 && t('protocols.both_changed')}
          </>
        }
        action={
          <span className="pt-stack">
            {clashes === 0 && (
              <Button type="primary" loading={loading} onClick={() => decide(saveOnTop)}>
                {t('protocols.save_on_top')}
              </Button>
            )}
            <Button loading={loading} onClick={() => void withLatest(setComparing)}>
              {t('protocols.show_theirs')}
            </Button>
            <Button href={protocolPath(protocol.tpl_id)} target="_blank" rel="noopener">
              {t('protocols.open_theirs')}
            </Button>
            <Button danger loading={loading} onClick={() => decide(confirmOverwrite)}>
              {t('protocols.save_mine')}
            </Button>
          </span>
        }
      />
      {comparing && (
        <Comparison
          {...authorOf(comparing, conflict)}
          differences={differencesOf(baseTree, tree, treeOf(comparing.class_data))}
          onClose={() => setComparing(null)}
          onSaveMine={() => decide(confirmOverwrite)}
          onSaveOnTop={clashes === 0 ? () => decide(saveOnTop) : null}
        />
      )}
    </div>
  )
}

/** Who saved the current version: the person named in the conflict, unless it was saved again since. */
const authorOf = (loaded: ProtocolOnce, { version, who, when }: Conflict) =>
  loaded.version === version ? { who, when } : { who: loaded.modified_by, when: loaded.modified_at }
