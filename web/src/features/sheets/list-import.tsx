import type { AppNoun } from '@goodlot/i18n'
import { lazyBlock } from '../../ui/app/lazy-dialog.tsx'
import type { ListImportProps, ReviewKind } from './sheet-kind.ts'

/** The import into a list, which is loaded together with the columns and choices of its spreadsheet. */
export const listImport = (words: readonly AppNoun[], load: () => Promise<ReviewKind>) =>
  lazyBlock<ListImportProps>(words, async () => {
    const [{ ListImport }, kind] = await Promise.all([import('./ListImport.tsx'), load()])
    return (props) => <ListImport kind={kind} {...props} />
  })
