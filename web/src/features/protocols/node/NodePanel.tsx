import {
  type ClassNode,
  type Found,
  findNode,
  type ItemNode,
  oldName,
  patchClass,
  patchItem,
} from '@goodlot/checklists'
import type { FaultName } from '@goodlot/contract'
import { mayAddChildClass, mayEditClass, mayEditItem, mayLockItem, type Verdict } from '@goodlot/rules'
import { useCallback } from 'react'
import { useCaller } from '../../../ui/app/me.tsx'
import { Alert, Tag } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { ClassForm } from '../form/ClassForm.tsx'
import { ItemForm } from '../form/ItemForm.tsx'
import { useLocalText } from '../protocol/local-text.ts'
import { factsOf, useItemTypes } from '../protocol/queries.ts'
import { reasonOf } from '../protocol/reasons.ts'
import { TypeIcon } from '../protocol/type-icons.tsx'
import type { Editor } from '../state/use-editor.ts'
import { useTyping } from '../state/use-typing.ts'
import { AddButtons } from './AddButtons.tsx'
import { ClassView } from './ClassView.tsx'
import { ItemView } from './ItemView.tsx'
import { NodeTools } from './NodeTools.tsx'

/** The node selected in the tree, read-only or as a form. */
export function NodePanel({ editor, found }: { editor: Editor; found: Found }) {
  const t = useT()
  const localText = useLocalText()
  const caller = useCaller()
  const types = useItemTypes()
  const facts = factsOf(editor.protocol)
  const { change, isEditing } = editor
  const faults = editor.faults.filter((f) => f.key === found.key)
  const previousName = oldName(found, editor.baseTree)
  const { id } = found.node
  const typing = useTyping(editor, found)
  const onClass = useCallback((patch: Partial<ClassNode>) => change((now) => patchClass(now, id, patch)), [change, id])
  const onItem = useCallback((patch: Partial<ItemNode>) => change((now) => patchItem(now, id, patch)), [change, id])

  const trail =
    found.kind === 'class' ? found.parent && localText(found.parent, 'name') : localText(found.owner, 'name')
  const title =
    found.kind === 'class'
      ? localText(found.node, 'name') || t('protocols.unnamed_class')
      : localText(found.node, 'name') || t('protocols.unnamed_item')
  const type = found.kind === 'item' ? found.node.type : ''
  // permission depends on the loaded lock of the item: an unlock that is not saved yet does not count
  const before = findNode(editor.baseTree, found.key)
  const may: Verdict<FaultName> =
    found.kind === 'class'
      ? mayEditClass(caller, facts, [])
      : mayEditItem(caller, facts, { canEdit: before?.kind === 'item' ? before.node.can_edit : true })
  const form = isEditing && may.ok
  return (
    <>
      <div className="pt-panel-head">
        <div>
          {trail && <div className="app-hint">{trail}</div>}
          <h2>
            <TypeIcon type={type} /> {title}
          </h2>
          <Tag>{type === '' ? t('protocols.kind_class') : (types.get(type)?.title ?? type)}</Tag>
          {found.kind === 'item' && <span className="app-hint">{types.get(type)?.hint}</span>}
        </div>
        {isEditing && <NodeTools editor={editor} found={found} may={may} />}
      </div>
      {isEditing && !may.ok && <Alert type="info" showIcon title={reasonOf(t, may)} style={{ marginBottom: 16 }} />}
      {form ? (
        found.kind === 'class' ? (
          <ClassForm
            node={found.node}
            previousName={previousName}
            faults={faults}
            shape={mayAddChildClass(caller, facts)}
            typing={typing}
            onChange={onClass}
          />
        ) : (
          <ItemForm
            item={found.node}
            parentClass={found.owner}
            previousName={previousName}
            faults={faults}
            lock={mayLockItem(caller, facts)}
            service={editor.protocol.service_type}
            typing={typing}
            onChange={onItem}
          />
        )
      ) : found.kind === 'class' ? (
        <ClassView node={found.node} onOpen={editor.select} />
      ) : (
        <ItemView item={found.node} />
      )}
      {found.kind === 'class' && isEditing && (
        <AddButtons editor={editor} node={found.node} top={found.parent === null} typing={typing} />
      )}
    </>
  )
}
