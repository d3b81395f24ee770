export type Value = string | number

/** A node of a cascader, whatever the names of its fields are. */
export interface Node<S> {
  value: Value
  label: string
  /** Absent while they are not loaded. */
  children?: readonly Node<S>[] | undefined
  isLeaf: boolean
  disabled: boolean
  source: S
}

export type Path<S> = readonly Node<S>[]

export interface FieldNamesOf<S> {
  label: keyof S & string
  value: keyof S & string
  children: keyof S & string
}

export function treeOf<S extends object>(options: readonly S[], names: FieldNamesOf<S> | undefined): Node<S>[] {
  const { label = 'label', value = 'value', children = 'children' } = names ?? {}
  return options.map((source) => {
    const fields = source as Readonly<Record<string, unknown>>
    const inner = fields[children] as readonly S[] | undefined
    return {
      value: fields[value] as Value,
      label: String(fields[label] ?? fields[value]),
      ...(inner ? { children: treeOf(inner, names) } : {}),
      isLeaf: typeof fields.isLeaf === 'boolean' ? fields.isLeaf : !inner?.length,
      disabled: fields.disabled === true,
      source,
    }
  })
}

/** The nodes along these values, as far as they are there. */
export function nodesOn<S>(tree: readonly Node<S>[], values: readonly Value[]): Node<S>[] {
  const found: Node<S>[] = []
  let level: readonly Node<S>[] | undefined = tree
  for (const value of values) {
    const node: Node<S> | undefined = level?.find((one) => one.value === value)
    if (!node) break
    found.push(node)
    level = node.children
  }
  return found
}

/** All paths to a leaf; with `all` also those to what has leaves. */
export const pathsOf = <S>(tree: readonly Node<S>[], all: boolean, above: Path<S> = []): Path<S>[] =>
  tree.flatMap((node) => {
    const path = [...above, node]
    return [...(node.isLeaf || all ? [path] : []), ...pathsOf(node.children ?? [], all, path)]
  })

export const valuesOf = <S>(path: Path<S>): Value[] => path.map(({ value }) => value)

export const keyOf = (values: readonly Value[]): string => values.join('/')

/** The keys of all leaves below these paths. */
export function leavesBelow<S>(tree: readonly Node<S>[], paths: readonly (readonly Value[])[]): Set<string> {
  const keys = paths.flatMap((values) => {
    const path = nodesOn(tree, values)
    const node = path.at(-1)
    if (path.length < values.length || !node || node.isLeaf) return [keyOf(values)]
    return pathsOf(node.children ?? [], false, path).map((leaf) => keyOf(valuesOf(leaf)))
  })
  return new Set(keys)
}

/** The shortest paths that mean these leaves: a parent instead of all that is below it. */
export function shortest<S>(tree: readonly Node<S>[], leaves: ReadonlySet<string>, above: Path<S> = []): Path<S>[] {
  return tree.flatMap((node) => {
    const path = [...above, node]
    const below = node.isLeaf ? [path] : pathsOf(node.children ?? [], false, path)
    if (below.length > 0 && below.every((leaf) => leaves.has(keyOf(valuesOf(leaf))))) return [path]
    return node.isLeaf ? [] : shortest(node.children ?? [], leaves, path)
  })
}
