import type { ProtocolOnce } from '@goodlot/contract'
import { Alert, App, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../ui/words.tsx'
import { protocolPath } from './actions.tsx'
import { Comparison } from './Comparison.tsx'
import { treeOf } from './changes.ts'
import { differencesOf } from './differences.ts'
import { loadProtocol } from './queries.ts'
import type { Conflict, Editor } from './use-editor.ts'

/** Two people saved the same protocol: the second is told who and when, and decides. Nothing is lost without being said. */
export function ConflictNotice({ editor, conflict }: { editor: Editor; conflict: Conflict }) {
  const t = useT()
  const { modal, message } = App.useApp()
  const [theirs, setTheirs] = useState<ProtocolOnce | null>(null)
  const [loading, setLoading] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // the person may be far down in a long form
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  const names = { who: conflict.by, when: conflict.at }

  const withTheirs = async (then: (loaded: ProtocolOnce) => void) => {
    setLoading(true)
    try {
      then(await loadProtocol(editor.base.tpl_id))
    } catch {
      void message.error(t('protocols.not_reached'))
    } finally {
      setLoading(false)
    }
  }
  const askSaveOver = (loaded: ProtocolOnce) => {
    const lost = differencesOf(editor.baseTree, editor.tree, treeOf(loaded.class_data)).filter((d) => d.by !== 'mine')
    modal.confirm({
      title: t('protocols.save_mine_title', { who: loaded.modified_by }),
      content: t('protocols.save_mine_text', {
        count: lost.length,
        who: loaded.modified_by,
        when: loaded.modified_at,
      }),
      okText: t('protocols.save_mine'),
      cancelText: t('protocols.keep_editing'),
      okButtonProps: { danger: true },
      onOk: () => editor.saveOver(loaded),
    })
  }
  return (
    <div ref={box} className="pt-conflict">
      <Alert
        type="warning"
        showIcon
        title={t('protocols.conflict_title', names)}
        description={t('protocols.conflict_text')}
        action={
          <span className="pt-stack">
            <Button loading={loading} onClick={() => void withTheirs(setTheirs)}>
              {t('protocols.show_theirs')}
            </Button>
            <Button href={protocolPath(editor.base.tpl_id)} target="_blank" rel="noopener">
              {t('protocols.open_theirs')}
            </Button>
            <Button danger loading={loading} onClick={() => void withTheirs(askSaveOver)}>
              {t('protocols.save_mine')}
            </Button>
          </span>
        }
      />
      {theirs && (
        <Comparison
          who={theirs.modified_by}
          when={theirs.modified_at}
          differences={differencesOf(editor.baseTree, editor.tree, treeOf(theirs.class_data))}
          onClose={() => setTheirs(null)}
          onSaveMine={() => {
            setTheirs(null)
            void withTheirs(askSaveOver)
          }}
        />
      )}
    </div>
  )
}
