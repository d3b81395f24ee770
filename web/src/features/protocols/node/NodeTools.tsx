import {
  allClasses,
  canShift,
  classKey,
  countsAt,
  duplicateNode,
  type Found,
  isClosingClass,
  isNew,
  type NodeKey,
  removeNode,
  restoreNode,
  shiftNode,
} from '@goodlot/checklists'
import type { FaultName } from '@goodlot/contract'
import { mayAddClass, mayDeleteClass, mayDeleteItem, maySortProtocol, type Verdict } from '@goodlot/rules'
import { useCaller } from '../../../ui/app/me.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  UndoOutlined,
} from '../../../ui/kit/icons.ts'
import { Space } from '../../../ui/kit/index.ts'
import { IconAction } from '../../../ui/list/IconAction.tsx'
import { useT } from '../../../ui/words/words.tsx'
import { CountsList } from '../protocol/CountsList.tsx'
import { useLocalText } from '../protocol/local-text.ts'
import { factsOf } from '../protocol/queries.ts'
import { reasonOf } from '../protocol/reasons.ts'
import { mayTakeItem } from '../state/may-take-item.ts'
import { nextNew } from '../state/new-numbers.ts'
import type { Editor } from '../state/use-editor.ts'

/** Buttons for the node in the panel: undo, duplicate, move up, move down, delete. */
export function NodeTools({ editor, found, may }: { editor: Editor; found: Found; may: Verdict<FaultName> }) {
  const t = useT()
  const localText = useLocalText()
  const { modal } = useApp()
  const caller = useCaller()
  const facts = factsOf(editor.protocol)
  const { key } = found
  const isUnsaved = isNew(key)
  const sort = maySortProtocol(caller, facts)
  const deletion = mayDelete()

  function mayDelete(): Verdict<FaultName> {
    if (isUnsaved) return { ok: true }
    // `may` already considers whether the item was locked when it was loaded
    if (found.kind === 'item') return may.ok ? mayDeleteItem(caller, facts, { canEdit: true }, found.owner) : may
    const verdicts = allClasses([found.node]).map((c) =>
      mayDeleteClass(caller, facts, { ...c, hasLockedItems: c.items.some((i) => !i.can_edit) }),
    )
    return verdicts.find((v) => !v.ok) ?? { ok: true }
  }
  const copying: Verdict<FaultName> =
    found.kind === 'item'
      ? mayTakeItem(caller, facts, found.owner, found.top)
      : isClosingClass(found.node)
        ? { ok: false, why: 'class_stays' }
        : mayAddClass(caller, facts)
  const duplicate = () => {
    const copied = duplicateNode(editor.tree, key, nextNew)
    if (copied) editor.change(() => copied.tree, copied.key)
  }
  /** The node to show after a deletion: its parent, else its neighbour. */
  const next = (): NodeKey | undefined => {
    if (found.kind === 'item') return classKey(found.owner.id)
    if (found.parent) return classKey(found.parent.id)
    const index = editor.tree.indexOf(found.node)
    const neighbour = editor.tree[index + 1] ?? editor.tree[index - 1]
    return neighbour && classKey(neighbour.id)
  }
  const remove = () => editor.change((now) => removeNode(now, key), next())
  const askRemove = () => {
    const name =
      found.kind === 'class'
        ? localText(found.node, 'name') || t('protocols.unnamed_class')
        : localText(found.node, 'name') || t('protocols.unnamed_item')
    modal.confirm({
      title: t('protocols.delete_node', { name }),
      content: (
        <>
          <CountsList {...countsAt(found)} />
          <p className="app-hint">{t('protocols.delete_node_text')}</p>
        </>
      ),
      okText: t('protocols.delete'),
      okButtonProps: { danger: true },
      onOk: remove,
    })
  }
  const shift = (offset: -1 | 1) => (
    <IconAction
      icon={offset < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
      label={t(offset < 0 ? 'protocols.move_up' : 'protocols.move_down')}
      hint={t('protocols.move_hint', { action: t(offset < 0 ? 'protocols.move_up' : 'protocols.move_down') })}
      reason={
        reasonOf(t, sort) ??
        (canShift(editor.tree, key, offset) ? undefined : t(offset < 0 ? 'protocols.is_first' : 'protocols.is_last'))
      }
      onClick={() => editor.change((now) => shiftNode(now, key, offset))}
    />
  )
  return (
    <Space size={2}>
      {editor.changed.has(key) && (
        <IconAction
          icon={<UndoOutlined />}
          label={t(isUnsaved ? 'protocols.cancel_new' : 'protocols.cancel_change')}
          onClick={() => (isUnsaved ? remove() : editor.change((now) => restoreNode(now, editor.baseTree, key)))}
        />
      )}
      <IconAction
        icon={<CopyOutlined />}
        label={t('protocols.duplicate')}
        reason={reasonOf(t, copying)}
        onClick={duplicate}
      />
      {shift(-1)}
      {shift(1)}
      <IconAction
        danger
        icon={<DeleteOutlined />}
        label={t('protocols.delete')}
        reason={reasonOf(t, deletion)}
        onClick={askRemove}
      />
    </Space>
  )
}
