import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../ui/app/words.tsx'
import { ChooseSheet } from './ChooseSheet.tsx'
import { SheetImport } from './SheetImport.tsx'
import type { SheetKind } from './sheet-kind.ts'
import { UndoLast } from './UndoLast.tsx'
import { useDone } from './use-done.tsx'
import { useDownload } from './use-download.ts'

interface Options {
  kind: SheetKind
  /** The list's filters: the export contains all matching rows, from all pages. */
  filters: Record<string, string>
  /** False offers only the export. */
  mayImport?: boolean
}

interface SheetTools {
  /** Template, upload, undo and export, for the buttons above a list. */
  tools: ReactNode
  /** The import in progress. It is rendered outside the buttons, which are replaced when a phone is rotated. */
  review: ReactNode
}

/** Template, import and export for the spreadsheet of one kind of list. */
export function useSheetTools({ kind, filters, mayImport = true }: Options): SheetTools {
  const t = useT()
  const sayDone = useDone(kind)
  const [file, setFile] = useState<File | null>(null)
  const { fetching, fetchFile } = useDownload()
  return {
    tools: (
      <>
        {mayImport && (
          <>
            <Button
              icon={<DownloadOutlined />}
              loading={fetching === kind.template}
              onClick={() => void fetchFile(kind.template, {}, t(`${kind.sheet.noun}.template_file`))}
            >
              {t('sheets.download_template')}
            </Button>
            <ChooseSheet label={t('sheets.upload_excel')} onChoose={setFile} />
            <UndoLast kind={kind} />
          </>
        )}
        <Button
          icon={<FileExcelOutlined />}
          loading={fetching === kind.export}
          onClick={() => void fetchFile(kind.export, filters, t(`${kind.sheet.noun}.export_file`))}
        >
          {t('sheets.export')}
        </Button>
      </>
    ),
    review: file && (
      <SheetImport
        // another file starts a new import
        key={`${file.name}-${file.lastModified}-${file.size}`}
        kind={kind}
        file={file}
        onFile={setFile}
        onTemplate={() => void fetchFile(kind.template, {}, t(`${kind.sheet.noun}.template_file`))}
        onImported={sayDone}
        onClose={() => setFile(null)}
      />
    ),
  }
}
