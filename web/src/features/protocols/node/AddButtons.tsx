import {
  type ClassNode,
  choiceTypes,
  classKey,
  hasOptions,
  type ItemType,
  insertClass,
  insertItem,
  itemKey,
  newClass,
  newItem,
  newOption,
  patchItem,
} from '@goodlot/checklists'
import type { KeyOf } from '@goodlot/i18n'
import { mayAddChildClass } from '@goodlot/rules'
import { type ReactNode, useState } from 'react'
import { useCaller } from '../../../ui/app/me.tsx'
import { FolderAddOutlined, PlusOutlined, SnippetsOutlined } from '../../../ui/kit/icons.ts'
import { Button, Space, Tooltip } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { factsOf } from '../protocol/queries.ts'
import { reasonOf } from '../protocol/reasons.ts'
import { TypeIcon } from '../protocol/type-icons.tsx'
import { mayTakeItem } from '../state/may-take-item.ts'
import { nextNew } from '../state/new-numbers.ts'
import type { Editor } from '../state/use-editor.ts'
import type { Typing } from '../state/use-typing.ts'
import { PasteList } from './PasteList.tsx'

const kinds: readonly { label: KeyOf<'protocols'>; type: ItemType }[] = [
  { label: 'add_check', type: 'demand' },
  { label: 'add_test', type: 'checkbox_value_group' },
  { label: 'add_defect', type: 'defectives_list' },
  { label: 'add_item', type: 'text' },
]
/** The kinds above, and the class's own type (M-08) if it is not among them. */
const kindsFor = ({ add_type: type }: ClassNode): typeof kinds => {
  const choiceType = choiceTypes.find((one) => one === type)
  return choiceType ? [...kinds, { label: `add_${choiceType}`, type: choiceType }] : kinds
}

interface Props {
  editor: Editor
  node: ClassNode
  top: boolean
  typing: Typing
}

/** What can be added to a class, or why nothing can. The kind that the class is meant for comes first. */
export function AddButtons({ editor, node, top, typing }: Props) {
  const t = useT()
  const caller = useCaller()
  const facts = factsOf(editor.protocol)
  const child = mayAddChildClass(caller, facts)
  const [pasting, setPasting] = useState(false)

  const addItem = (type: ItemType) => {
    const list = type === 'defectives_list' ? node.items.find((i) => i.type === type && i.can_edit) : undefined
    if (list) {
      // a further defect is added to the existing list
      const row = newOption(nextNew(), list)
      editor.change((now) => patchItem(now, list.id, { options: [...list.options, row] }), itemKey(list.id))
      return
    }
    const item = newItem(nextNew(), node, type)
    const first = hasOptions(type) ? [newOption(nextNew(), item)] : []
    editor.change((now) => insertItem(now, node.id, { ...item, options: first }), itemKey(item.id))
  }
  const addChild = () => {
    const created = newClass(nextNew())
    editor.change((now) => insertClass(now, node.id, created), classKey(created.id))
  }
  const button = (
    label: KeyOf<'protocols'>,
    icon: ReactNode,
    disabledReason: string | undefined,
    onClick: () => void,
  ) => (
    <Tooltip key={label} title={disabledReason ?? null}>
      <Button icon={icon} disabled={disabledReason !== undefined} onClick={onClick}>
        {t(`protocols.${label}`)}
      </Button>
    </Tooltip>
  )
  const itemDisabledReason = reasonOf(t, mayTakeItem(caller, facts, node, top))
  const ordered = kindsFor(node).toSorted((a, b) => Number(b.type === node.add_type) - Number(a.type === node.add_type))
  return (
    <div className="pt-add">
      <h3>
        <PlusOutlined /> {t('protocols.add_here')}
      </h3>
      <Space wrap>
        {ordered.map(({ label, type }) =>
          button(label, <TypeIcon type={type} />, itemDisabledReason, () => addItem(type)),
        )}
        {button('paste_list', <SnippetsOutlined />, itemDisabledReason, () => setPasting(true))}
        {top && button('add_sub_class', <FolderAddOutlined />, reasonOf(t, child), addChild)}
      </Space>
      {itemDisabledReason ? (
        <p className="app-hint">{itemDisabledReason}</p>
      ) : (
        <p className="app-hint">{t('protocols.typing_hint')}</p>
      )}
      {pasting && <PasteList onAdd={typing.addLines} onClose={() => setPasting(false)} />}
    </div>
  )
}
