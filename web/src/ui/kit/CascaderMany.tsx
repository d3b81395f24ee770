import { useId, useMemo } from 'react'
import { useT } from '../words/words.tsx'
import type { CascaderProps } from './Cascader.tsx'
import { CascaderLists, type Choice, TickBox } from './CascaderLists.tsx'
import { Chip } from './Chip.tsx'
import { keyOf, leavesBelow, nodesOn, type Path, shortest, treeOf, type Value, valuesOf } from './cascader-tree.ts'
import { useDisabled } from './disabled.tsx'
import { ListFloat } from './ListFloat.tsx'
import { OptionList } from './OptionList.tsx'
import { PickField } from './PickField.tsx'
import { useCascader } from './use-cascader.tsx'
import { useOpenList } from './use-open-list.ts'

interface Props<S> extends CascaderProps<S> {
  value?: readonly Value[][]
  onChange?: (paths: Value[][]) => void
}

/** Chooses several nodes of a tree. */
export function CascaderMany<S extends object>(props: Props<S>) {
  const t = useT()
  const disabled = useDisabled(props.disabled)
  const ownId = useId()
  const listId = useId()
  const inputId = props.id ?? ownId
  const { options, fieldNames, value = [] } = props
  const tree = useMemo(() => treeOf(options, fieldNames), [options, fieldNames])
  const hasSearch = Boolean(props.showSearch)
  const list = useOpenList({ ...props, disabled, hasSearch })
  const leaves = leavesBelow(tree, value)
  const choiceOf = (path: Path<S>): Choice => {
    const below = [...leavesBelow(tree, [valuesOf(path)])]
    const ticked = below.filter((key) => leaves.has(key)).length
    return ticked === 0 ? 'none' : ticked === below.length ? 'all' : 'some'
  }
  /** Whatever is chosen but not in the tree, which may be loading, stays. */
  const unknown = value.filter((path) => nodesOn(tree, path).length < path.length)
  const set = (next: readonly string[]) =>
    props.onChange?.([...shortest(tree, new Set(next)).map(valuesOf), ...unknown])
  const tick = (path: Path<S>) => {
    const below = leavesBelow(tree, [valuesOf(path)])
    set(choiceOf(path) === 'all' ? [...leaves].filter((key) => !below.has(key)) : [...leaves, ...below])
  }
  const remove = (path: readonly Value[]) => props.onChange?.(value.filter((one) => one !== path))
  const cascader = useCascader<S>({
    listId,
    tree,
    list,
    search: props.showSearch,
    canStopAbove: true,
    loadData: undefined,
    start: [],
    onPick: tick,
  })
  const { found } = cascader
  const toggle = (next: boolean) => {
    cascader.reset()
    list.toggle(next)
  }
  return (
    <PickField
      kind="kit-select kit-cascader kit-pick-many"
      list={{ ...list, toggle }}
      listId={listId}
      inputId={inputId}
      names={value.length > 0 ? { ...props, placeholder: '' } : props}
      look={props}
      hasSearch={hasSearch}
      text={undefined}
      chips={value.map((path) => {
        const nodes = nodesOn(tree, path)
        const text = path.map((one, depth) => nodes[depth]?.label ?? String(one)).join(' / ')
        return <Chip key={keyOf(path)} text={text} disabled={disabled} onRemove={() => remove(path)} />
      })}
      pointedId={cascader.pointedId}
      disabled={disabled}
      onType={(typed) => {
        list.toggle(true)
        list.search(typed)
      }}
      onKeyDown={(event) => {
        const wasOpen = list.isOpen
        if (list.onKey(event)) return
        const last = value.at(-1)
        if (event.key === 'Backspace' && list.typed === '' && last) remove(last)
        else if (wasOpen && cascader.press(event)) event.preventDefault()
      }}
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
              if (path) tick(path)
            }}
            isMultiple
            rows={found.map((path) => ({
              key: keyOf(valuesOf(path)),
              content: (
                <>
                  <TickBox choice={choiceOf(path)} /> {cascader.renderFound(path)}
                </>
              ),
              isSelected: choiceOf(path) === 'all',
            }))}
          />
        ) : !found && tree.length > 0 ? (
          <CascaderLists
            id={listId}
            labelledBy={inputId}
            tree={tree}
            opened={cascader.opened}
            choiceOf={choiceOf}
            onPress={(path) => (path.at(-1)?.isLeaf ? tick(path) : cascader.open(path))}
            onTick={tick}
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
