import type { ClassNode, Tree } from '@goodlot/checklists'
import { type ChoiceField, type ProtocolChoice, protocolChoices, protocolSheet as sheet } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { ask } from '../../../api/send.ts'
import { Select } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import type { Choice, Choosing, ReviewKind } from '../../sheets/index.ts'
import { useItemTypes } from '../protocol/queries.ts'
import { treeOf } from '../protocol/wire-tree.ts'

/** Names the codes that a choice offers, in the reader's language. */
function useChoiceWords(field: ProtocolChoice): (code: string) => string {
  const t = useT()
  const types = useItemTypes()
  return (code) => {
    switch (field) {
      case 'type':
      case 'add_type':
        return types.get(code)?.title ?? code
      case 'on_fail':
      case 'option_on_fail':
        return wordFor(t, 'protocols.on_fail_', code)
      case 'result_style':
        return wordFor(t, 'protocols.style_', code)
      case 'value_kind':
        return wordFor(t, 'protocols.input_', code)
      case 'defect_class':
        return wordFor(t, 'protocols.defect_', code)
      case 'result':
        return wordFor(t, 'protocols.result_', code)
      default:
        return t(code === 'yes' ? 'protocols.yes' : 'protocols.no')
    }
  }
}

/** Cells of the choice contain the name; the server looks up its code. */
function choiceOf(field: ProtocolChoice): Choice {
  function List({ row, label, onChoose, onLeave }: Choosing) {
    const word = useChoiceWords(field)
    return (
      <Select
        size="small"
        style={{ width: '100%', minWidth: 90 }}
        popupMatchSelectWidth={false}
        allowClear
        defaultOpen
        autoFocus
        aria-label={label}
        value={String(row[field] ?? '') || null}
        options={protocolChoices[field].map((code) => ({ value: word(code), label: word(code) }))}
        onChange={(chosen: string | null | undefined) => onChoose({ [field]: chosen ?? '' })}
        onBlur={onLeave}
      />
    )
  }
  return {
    check: () => null,
    displayText: (row) => String(row[field] ?? ''),
    List,
    fields: [field],
    typed: (text) => ({ [field]: text }),
  }
}

const choices = Object.fromEntries(
  (Object.keys(protocolChoices) as ProtocolChoice[]).map((field) => [field, choiceOf(field)]),
) as Record<ProtocolChoice, Choice>

/** The spreadsheet of one protocol: imported rows go to the editor, which saves them. */
export const protocolKind = (
  tpl_id: number,
  onRead: (tree: Tree) => void,
): ReviewKind<ChoiceField<typeof sheet.columns>> => ({
  sheet,
  choices,
  refresh: [],
  send: async (rows, how, options) => {
    const answer = await ask('tpl_rows', { tpl_id, excel: rows, ...how }, options)
    if (how.dry_run === 0) onRead(treeOf(answer.class_data) as ClassNode[])
    return answer
  },
  doneWords: (t, { inserted }) => t('protocol-sheets.taken', { count: inserted }),
})
