import { type ReactNode, useId, useMemo } from 'react'
import { useT } from '../words/words.tsx'
import { CascaderLists } from './CascaderLists.tsx'
import { CascaderMany } from './CascaderMany.tsx'
import { type FieldNamesOf, keyOf, nodesOn, type Path, treeOf, type Value, valuesOf } from './cascader-tree.ts'
import { useDisabled } from './disabled.tsx'
import { ListFloat } from './ListFloat.tsx'
import { OptionList } from './OptionList.tsx'
import { type FieldLook, type FieldNames, PickField } from './PickField.tsx'
import { type CascaderSearch, useCascader } from './use-cascader.tsx'
import { useOpenList } from './use-open-list.ts'

export interface CascaderProps<S> extends FieldNames, FieldLook {
  options: readonly S[]
  /** The names of the options' fields, if not label, value and children. */
  fieldNames?: FieldNamesOf<S>
  disabled?: boolean | undefined
  allowClear?: boolean
  showSearch?: boolean | CascaderSearch<S>
  notFoundContent?: ReactNode
  onOpenChange?: (isOpen: boolean) => void
  onBlur?: () => void
}

interface OneProps<S> extends CascaderProps<S> {
  multiple?: never
  value?: readonly Value[] | undefined
  /** Gets undefined when the field is emptied. */
  onChange?: (path: Value[] | undefined) => void
  /** Whether a node that is no leaf can be chosen, too. */
  changeOnSelect?: boolean
  defaultOpen?: boolean
  /** What the field shows of the labels along the path. */
  displayRender?: (labels: string[]) => string | undefined
  /** Called when a node is opened that is no leaf and has no children yet. */
  loadData?: (path: S[]) => void
}

interface ManyProps<S> extends CascaderProps<S> {
  multiple: true
  value?: readonly Value[][]
  /** A parent stands for all that is below it. */
  onChange?: (paths: Value[][]) => void
}

/** Chooses from a tree, level by level; with `multiple` several nodes. */
export function Cascader<S extends object>(props: OneProps<S> | ManyProps<S>): ReactNode {
  return props.multiple ? <CascaderMany {...props} /> : <CascaderOne {...props} />
}

const joined = (labels: string[]) => labels.join(' / ')

function CascaderOne<S extends object>(props: OneProps<S>) {
  const t = useT()
  const disabled = useDisabled(props.disabled)
  const ownId = useId()
  const listId = useId()
  const inputId = props.id ?? ownId
  const { options, fieldNames, value = [], changeOnSelect = false, displayRender = joined } = props
  const tree = useMemo(() => treeOf(options, fieldNames), [options, fieldNames])
  const hasSearch = Boolean(props.showSearch)
  const list = useOpenList({ ...props, disabled, hasSearch })
  const toggle = (next: boolean) => {
    cascader.reset()
    list.toggle(next)
  }
  const choose = (path: Path<S>) => {
    if (keyOf(valuesOf(path)) !== keyOf(value)) props.onChange?.(valuesOf(path))
  }
  const cascader = useCascader<S>({
    listId,
    tree,
    list,
    search: props.showSearch,
    canStopAbove: changeOnSelect,
    loadData: props.loadData,
    start: value,
    onPick: (path) => {
      if (!path.at(-1)?.isLeaf && !changeOnSelect) return cascader.enter()
      choose(path)
      toggle(false)
    },
  })
  const { found } = cascader
  const press = (path: Path<S>) => {
    const isLeaf = path.at(-1)?.isLeaf
    if (isLeaf || changeOnSelect) choose(path)
    if (isLeaf) toggle(false)
    else cascader.open(path)
  }
  const chosen = nodesOn(tree, value)
  // what is not loaded yet has no label
  const labels = value.map((one, depth) => chosen[depth]?.label ?? String(one))
  const clear = () => props.onChange?.(undefined)
  const canClear = props.allowClear === true && value.length > 0
  return (
    <PickField
      kind="kit-select kit-cascader"
      list={{ ...list, toggle }}
      listId={listId}
      inputId={inputId}
      names={props}
      look={props}
      hasSearch={hasSearch}
      text={value.length > 0 ? (displayRender(labels) ?? '') : undefined}
      pointedId={cascader.pointedId}
      disabled={disabled}
      onType={(typed) => {
        list.toggle(true)
        list.search(typed)
      }}
      onKeyDown={(event) => {
        const wasOpen = list.isOpen
        if (list.onKey(event)) return
        const clears = !wasOpen && canClear && (event.key === 'Delete' || event.key === 'Backspace')
        if (clears) clear()
        if (clears || (wasOpen && cascader.press(event))) event.preventDefault()
      }}
      onClear={canClear ? clear : undefined}
    >
      <ListFloat anchor={list.box} className={found ? '' : 'kit-pick-levels'}>
        {found && found.length > 0 ? (
          <OptionList
            id={listId}
            labelledBy={inputId}
            height={256}
            pointed={cascader.at}
            onPoint={cascader.pointAt}
            onPick={(index) => {
              const path = found[index]
              if (path) choose(path)
              toggle(false)
            }}
            rows={found.map((path) => ({
              key: keyOf(valuesOf(path)),
              content: cascader.renderFound(path),
              isSelected: keyOf(valuesOf(path)) === keyOf(value),
            }))}
          />
        ) : !found && tree.length > 0 ? (
          <CascaderLists
            id={listId}
            labelledBy={inputId}
            tree={tree}
            opened={cascader.opened}
            choiceOf={(path) => (path.every((node, depth) => node.value === value[depth]) ? 'all' : 'none')}
            onPress={press}
          />
        ) : (
          <div id={listId} className="kit-pick-none" role="status">
            {props.notFoundContent ?? t('ui.nothing_found')}
          </div>
        )}
      </ListFloat>
    </PickField>
  )
}
