import { adoptTree } from '@goodlot/checklists'
import { useMemo, useState } from 'react'
import { FileExcelOutlined } from '../../../ui/kit/icons.ts'
import { Button } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { ChooseSheet, SheetImport, useDownload } from '../../sheets/index.ts'
import { useLocalText } from '../protocol/local-text.ts'
import { nextNew } from '../state/new-numbers.ts'
import type { Editor } from '../state/use-editor.ts'
import { protocolKind } from './protocol-sheet.tsx'

/**
 * Exports the protocol as a spreadsheet at any time, and imports one while editing. The person reviews the imported
 * rows, and the editor saves them.
 */
export function SheetButtons({ editor }: { editor: Editor }) {
  const t = useT()
  const localText = useLocalText()
  const [file, setFile] = useState<File | null>(null)
  const { fetching, fetchFile } = useDownload()
  const { protocol, isEditing, change } = editor
  const { tpl_id } = protocol
  const kind = useMemo(
    () => protocolKind(tpl_id, (read) => change((now) => adoptTree(now, read, nextNew))),
    [tpl_id, change],
  )
  return (
    <>
      {isEditing ? (
        <ChooseSheet label={t('protocol-sheets.import')} onChoose={setFile} />
      ) : (
        <Button
          icon={<FileExcelOutlined />}
          loading={fetching === 'tpl_export'}
          onClick={() => void fetchFile('tpl_export', { tpl_id }, localText(protocol, 'tpl_name'))}
        >
          {t('protocol-sheets.export')}
        </Button>
      )}
      {file && (
        <SheetImport
          key={`${file.name}-${file.lastModified}-${file.size}`}
          kind={kind}
          file={file}
          onFile={setFile}
          onTemplate={() => void fetchFile('tpl_template', {}, t('protocol-sheets.template_file'))}
          onImported={() => {}}
          onClose={() => setFile(null)}
        />
      )}
    </>
  )
}
