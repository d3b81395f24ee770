import type { Attachment } from '@goodlot/contract'
import { extensionOf } from '@goodlot/rules'
import { type ComponentType, useEffect, useState } from 'react'
import {
  DeleteOutlined,
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileWordOutlined,
  FileZipOutlined,
} from '../../ui/kit/icons.ts'
import { Image, Input } from '../../ui/kit/index.ts'
import { IconAction } from '../../ui/list/IconAction.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import './files.css'

const icons: Record<string, ComponentType> = {
  pdf: FilePdfOutlined,
  doc: FileWordOutlined,
  docx: FileWordOutlined,
  xlsx: FileExcelOutlined,
  csv: FileExcelOutlined,
  zip: FileZipOutlined,
  rar: FileZipOutlined,
  gif: FileImageOutlined,
  bmp: FileImageOutlined,
}
/** Only these two types have a preview (F-02); every other type has an icon (F-03). */
const imageTypes = new Set(['image/jpeg', 'image/png'])

interface Props {
  files: readonly Attachment[]
  readOnly: boolean
  onRemark(file: Attachment, remark: string): void
  onDelete(file: Attachment): void
}

export function AttachmentRows({ files, readOnly, onRemark, onDelete }: Props) {
  const { t } = useLocale()
  const visible = files.filter((file) => !file.is_del)
  if (visible.length === 0) return <p className="app-hint">{t(readOnly ? 'files.none' : 'files.none_yet')}</p>
  return (
    <ul className="files-list plain-list">
      {visible.map((file) => (
        <li key={file.attachment_id}>
          <Preview file={file} />
          <span className="files-body">
            <a className="gl-link one-line" href={file.attachment_url} target="_blank" rel="noreferrer">
              {file.attachment_file_name}
            </a>
            <Size bytes={file.size} />
            {readOnly ? (
              <span>{file.attachment_remark}</span>
            ) : (
              <Remark file={file} onRemark={(remark) => onRemark(file, remark)} />
            )}
          </span>
          {!readOnly && (
            <IconAction
              icon={<DeleteOutlined />}
              danger
              label={t('files.delete_named', { name: file.attachment_file_name })}
              onClick={() => onDelete(file)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function Preview({ file }: { file: Attachment }) {
  if (imageTypes.has(file.attachment_type)) {
    const { thumb_url, attachment_url, attachment_file_name } = file
    return <Image src={thumb_url} alt={attachment_file_name} width={48} height={48} preview={{ src: attachment_url }} />
  }
  const Icon = icons[extensionOf(file.attachment_file_name)] ?? FileOutlined
  return (
    <span className="files-icon" aria-hidden>
      <Icon />
    </span>
  )
}

function Size({ bytes }: { bytes: number }) {
  const { locale } = useLocale()
  const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  return <small className="app-hint app-number">{kilobytes.format(Math.max(1, bytes / 1024))}</small>
}

/** The remark is saved when the field loses the focus or Enter is pressed. */
function Remark({ file, onRemark }: { file: Attachment; onRemark(remark: string): void }) {
  const { t } = useLocale()
  const [text, setText] = useState(file.attachment_remark)
  useEffect(() => setText(file.attachment_remark), [file.attachment_remark])
  const keep = () => text.trim() !== file.attachment_remark && onRemark(text.trim())
  return (
    <Input
      size="small"
      maxLength={500}
      placeholder={t('files.remark')}
      aria-label={t('files.remark_of', { name: file.attachment_file_name })}
      value={text}
      onChange={(e) => setText(e.target.value)}
      onBlur={keep}
      onPressEnter={(e) => {
        // Enter must not submit the form around this field
        e.preventDefault()
        keep()
      }}
    />
  )
}
