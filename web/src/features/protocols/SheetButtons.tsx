import { FileExcelOutlined, UploadOutlined } from '@ant-design/icons'
import { adoptTree } from '@goodlot/checklists'
import { App, Button, Upload } from 'antd'
import { useMemo, useState } from 'react'
import { CallFault, download } from '../../api/send.ts'
import { useT } from '../../ui/app/words.tsx'
import { SheetImport, sheetFiles } from '../sheets/index.ts'
import { useLocalText } from './local-text.ts'
import { nextNew } from './new-numbers.ts'
import { protocolKind } from './sheet.tsx'
import type { Editor } from './use-editor.ts'

/** The protocol as a spreadsheet: out at any time, in while it is edited. What comes in is reviewed, and saved by the editor. */
export function SheetButtons({ editor }: { editor: Editor }) {
  const t = useT()
  const localText = useLocalText()
  const { message } = App.useApp()
  const [file, setFile] = useState<File | null>(null)
  const [fetching, setFetching] = useState(false)
  const { base, editing, change } = editor
  const { tpl_id } = base
  const kind = useMemo(
    () => protocolKind(tpl_id, (read) => change((now) => adoptTree(now, read, nextNew))),
    [tpl_id, change],
  )
  const fetchFile = async (name: 'tpl_export' | 'tpl_template', input: object, fileName: string) => {
    setFetching(true)
    try {
      await download(name, input, `${fileName}.xlsx`)
    } catch (error) {
      void message.error(error instanceof CallFault ? error.message : t('sheets.download_failed'))
    } finally {
      setFetching(false)
    }
  }
  return (
    <>
      {editing ? (
        <Upload
          accept={{ format: sheetFiles, filter: () => true }}
          multiple={false}
          showUploadList={false}
          beforeUpload={(chosen) => {
            setFile(chosen)
            return false
          }}
        >
          <Button icon={<UploadOutlined />}>{t('protocol-sheets.import')}</Button>
        </Upload>
      ) : (
        <Button
          icon={<FileExcelOutlined />}
          loading={fetching}
          onClick={() => void fetchFile('tpl_export', { tpl_id }, localText(base, 'tpl_name'))}
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
