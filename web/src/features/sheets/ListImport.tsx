import { SheetImport } from './SheetImport.tsx'
import type { ListImportProps, ReviewKind } from './sheet-kind.ts'
import { useDone } from './use-done.tsx'

/** The import of a file into a list, with what is offered after it. */
export function ListImport({ kind, list, ...file }: ListImportProps & { kind: ReviewKind }) {
  const sayDone = useDone(list, kind)
  return <SheetImport kind={kind} onImported={sayDone} {...file} />
}
