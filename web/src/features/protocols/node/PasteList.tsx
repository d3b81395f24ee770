import { type ItemType, readList } from '@goodlot/checklists'
import { useState } from 'react'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { Input, Radio } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { useItemTypes } from '../protocol/queries.ts'

const kinds: readonly ItemType[] = ['demand', 'text']

/** Takes a list from Word, Excel or a mail: each line becomes an item, without its bullet or number. */
export function PasteList({
  onAdd,
  onClose,
}: {
  onAdd(lines: { name: string; requirement: string }[], type: ItemType): void
  onClose(): void
}) {
  const t = useT()
  const types = useItemTypes()
  const [text, setText] = useState('')
  const [type, setType] = useState<ItemType>('demand')
  const lines = readList(text)
  return (
    <Dialog
      width={640}
      isTouched={() => text.trim() !== ''}
      title={t('protocols.paste_list')}
      okText={t('protocols.paste_add', { count: lines.length })}
      okButtonProps={{ disabled: lines.length === 0 }}
      onOk={() => {
        onAdd(lines, type)
        onClose()
      }}
      onClose={onClose}
    >
      <p className="app-hint">{t('protocols.paste_hint')}</p>
      <Input.TextArea
        aria-label={t('protocols.paste_list')}
        autoSize={{ minRows: 8, maxRows: 18 }}
        value={text}
        onChange={(e) => setText(e.target.value)}
      />
      <Radio.Group
        style={{ marginTop: 12 }}
        aria-label={t('protocols.type_code')}
        value={type}
        onChange={(e) => setType(e.target.value as ItemType)}
        options={kinds.map((value) => ({ value, label: types.get(value)?.title ?? value }))}
      />
    </Dialog>
  )
}
