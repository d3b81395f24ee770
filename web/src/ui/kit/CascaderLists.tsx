import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Node, Path, Value } from './cascader-tree.ts'
import { nodesOn } from './cascader-tree.ts'
import { marks } from './pick-marks.tsx'

/** Whether a path is chosen: wholly, in part, or not. */
export type Choice = 'all' | 'some' | 'none'

interface Props<S> {
  id: string
  labelledBy: string
  tree: readonly Node<S>[]
  /** The path whose last node is pointed at. */
  opened: readonly Value[]
  choiceOf(path: Path<S>): Choice
  onPress(path: Path<S>): void
  /** Where several can be chosen: the box before a node was pressed. */
  onTick?: ((path: Path<S>) => void) | undefined
}

export const nodeId = (list: string, depth: number, index: number) => `${list}-${depth}-${index}`

/** The levels of a tree beside each other, each one a list of what is below the node pointed at before. */
export function CascaderLists<S>({ id, labelledBy, tree, opened, choiceOf, onPress, onTick }: Props<S>) {
  const root = useRef<HTMLDivElement>(null)
  const path = nodesOn(tree, opened)
  const levels: { above: Path<S>; nodes: readonly Node<S>[] | undefined; name: string }[] = [
    { above: [], nodes: tree, name: labelledBy },
  ]
  path.forEach((node, depth) => {
    if (node.isLeaf) return
    const index = levels[depth]?.nodes?.indexOf(node) ?? 0
    levels.push({ above: path.slice(0, depth + 1), nodes: node.children, name: nodeId(id, depth, index) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another node is pointed at
  useLayoutEffect(() => {
    for (const node of root.current?.querySelectorAll<HTMLElement>('.kit-option-pointed, .kit-option-above') ?? []) {
      const list = node.parentElement
      if (!list) continue
      if (node.offsetTop < list.scrollTop) list.scrollTop = node.offsetTop
      const end = node.offsetTop + node.offsetHeight - list.clientHeight
      if (end > list.scrollTop) list.scrollTop = end
    }
  }, [opened.join()])
  return (
    <div ref={root} id={id} className="kit-levels">
      {levels.map(({ above, nodes, name }, depth) =>
        nodes ? (
          <div
            key={name}
            className="kit-options"
            role="listbox"
            aria-labelledby={name}
            {...(onTick ? { 'aria-multiselectable': true } : {})}
          >
            {nodes.map((node, index) => (
              <Option
                key={node.value}
                id={nodeId(id, depth, index)}
                node={node}
                place={
                  node !== path[depth] ? '' : depth === path.length - 1 ? 'kit-option-pointed' : 'kit-option-above'
                }
                choice={choiceOf([...above, node])}
                onPress={() => onPress([...above, node])}
                onTick={onTick && (() => onTick([...above, node]))}
              />
            ))}
          </div>
        ) : (
          <div key={name} className="kit-pick-none">
            {marks.waiting}
          </div>
        ),
      )}
    </div>
  )
}

interface OptionProps<S> {
  id: string
  node: Node<S>
  place: string
  choice: Choice
  onPress(): void
  onTick: (() => void) | undefined
}

function Option<S>({ id, node, place, choice, onPress, onTick }: OptionProps<S>) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    <div
      id={id}
      role="option"
      className={`kit-option kit-option-line ${place}`}
      aria-selected={choice === 'all'}
      {...(node.disabled ? { 'aria-disabled': true } : {})}
      title={node.label}
      onClick={() => !node.disabled && onPress()}
    >
      {onTick && <TickBox choice={choice} onTick={() => !node.disabled && onTick()} />}
      <span>{node.label}</span>
      {!node.isLeaf && marks.right}
    </div>
  )
}

export function TickBox({ choice, onTick }: { choice: Choice; onTick?: () => void }): ReactNode {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the keyboard ticks the option around it
    <span
      className={`kit-pick-tick kit-pick-tick-${choice}`}
      onClick={(event) => {
        if (!onTick) return
        event.stopPropagation()
        onTick()
      }}
    >
      {choice === 'all' && marks.check}
    </span>
  )
}
