import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { RowContext, useFormInstance } from './Form.tsx'
import { type NamePath, pathOf } from './form-path.ts'

interface Row {
  /** Stays with the row when others go. */
  key: number
  /** Its place in the list, with which the names of its fields begin. */
  name: number
}
interface Acts {
  add(row: unknown): void
  remove(place: number): void
}

/** Fields for each row of a list, whose names are relative to the list. */
export function List({ name, children }: { name: NamePath; children(rows: Row[], acts: Acts): ReactNode }) {
  const form = useFormInstance()
  const path = pathOf(name)
  const rows: unknown[] = useSyncExternalStore(form.subscribe, () => form.getFieldValue(path)) ?? []
  const keys = useRef<number[]>([])
  const next = useRef(0)
  while (keys.current.length < rows.length) keys.current.push(next.current++)
  keys.current.length = rows.length
  const now = (): unknown[] => form.getFieldValue(path) ?? []
  const acts = {
    add: (row: unknown) => form.type(path, [...now(), row]),
    remove: (place: number) => {
      keys.current.splice(place, 1)
      form.type(
        path,
        now().filter((_, other) => other !== place),
      )
    },
  }
  return (
    <RowContext value={path}>
      {children(
        keys.current.map((key, place) => ({ key, name: place })),
        acts,
      )}
    </RowContext>
  )
}
