import { type UploadKind, uploadKinds } from '@goodlot/rules'
import type { ReactNode } from 'react'
import { UploadOutlined } from '../../ui/kit/icons.ts'
import { Button, Upload } from '../../ui/kit/index.ts'

interface Props {
  /**
   * Decides which files the file dialog offers; a dropped file of another kind is refused with a message by the upload,
   * not ignored here.
   */
  kind: UploadKind
  label: ReactNode
  onFile(file: File): void
  disabled?: boolean
}

/** Takes one file, from the file dialog or dropped on the button. */
export const UploadButton = ({ kind, label, onFile, disabled }: Props) => (
  <Upload
    accept={uploadKinds[kind].extensions.map((e) => `.${e}`).join(',')}
    disabled={disabled === true}
    onFile={onFile}
  >
    <Button icon={<UploadOutlined />} disabled={disabled === true}>
      {label}
    </Button>
  </Upload>
)
