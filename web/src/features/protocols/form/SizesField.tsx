import { type ItemNode, itemKey, type NodeFault, protocolLimits, readSizes } from '@goodlot/checklists'
import { useEffect, useState } from 'react'
import { Input } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { Field, useFaultTexts } from './Field.tsx'
import { withSizes } from './size-chart.ts'

const typed = (sizes: string) => readSizes(sizes).join(', ')

/** The sizes of a graded chart. They are applied on Enter or when the field loses the focus, so that a half-typed size moves no values. */
export function SizesField({
  item,
  faults,
  onChange,
}: {
  item: ItemNode
  faults: readonly NodeFault[]
  onChange(patch: Partial<ItemNode>): void
}) {
  const t = useT()
  const id = `${itemKey(item.id)}-sizes`
  const [text, setText] = useState(typed(item.sizes))
  useEffect(() => setText(typed(item.sizes)), [item.sizes])
  const take = () => {
    const next = text
      .split(/[,;，、\t\n]/u)
      .map((one) => one.trim())
      .filter(Boolean)
      .slice(0, protocolLimits.sizes)
    if (next.join() !== readSizes(item.sizes).join()) onChange(withSizes(item, next))
    else setText(typed(item.sizes))
  }
  return (
    <Field id={id} label={t('protocols.sizes')} hint={t('protocols.sizes_hint')} fault={useFaultTexts(faults)('sizes')}>
      <Input
        id={id}
        value={text}
        placeholder="S, M, L, XL"
        onChange={(e) => setText(e.target.value)}
        onBlur={take}
        onPressEnter={take}
      />
    </Field>
  )
}
