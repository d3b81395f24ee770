import { type ReactNode, useState } from 'react'
import { DownloadOutlined, FileExcelOutlined } from '../../ui/kit/icons.ts'
import { Button } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { ChooseSheet } from './ChooseSheet.tsx'
import type { SheetList } from './sheet-kind.ts'
import { UndoLast } from './UndoLast.tsx'
import { useDownload } from './use-download.ts'

interface Options {
  list: SheetList
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
export function useSheetTools({ list, filters, mayImport = true }: Options): SheetTools {
  const t = useT()
  const [file, setFile] = useState<File | null>(null)
  const { fetching, fetchFile } = useDownload()
  return {
    tools: (
      <>
        {mayImport && (
          <>
            <Button
              icon={<DownloadOutlined />}
              loading={fetching === list.template}
              onClick={() => void fetchFile(list.template, {}, t(`${list.noun}.template_file`))}
            >
              {t('sheets.download_template')}
            </Button>
            <ChooseSheet
              label={t('sheets.upload_excel')}
              onOpen={() => void list.Import.preload()}
              onChoose={setFile}
            />
            <UndoLast list={list} />
          </>
        )}
        <Button
          icon={<FileExcelOutlined />}
          loading={fetching === list.export}
          onClick={() => void fetchFile(list.export, filters, t(`${list.noun}.export_file`))}
        >
          {t('sheets.export')}
        </Button>
      </>
    ),
    review: file && (
      <list.Import
        // another file starts a new import
        key={`${file.name}-${file.lastModified}-${file.size}`}
        list={list}
        file={file}
        onFile={setFile}
        onTemplate={() => void fetchFile(list.template, {}, t(`${list.noun}.template_file`))}
        onClose={() => setFile(null)}
      />
    ),
  }
}
