import { UploadOutlined } from '@ant-design/icons'
import { type UploadKind, uploadKinds } from '@goodlot/rules'
import { Button, Upload } from 'antd'
import type { ReactNode } from 'react'

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
    accept={{ format: uploadKinds[kind].extensions.map((e) => `.${e}`).join(','), filter: () => true }}
    multiple={false}
    showUploadList={false}
    disabled={disabled === true}
    beforeUpload={(file) => {
      onFile(file)
      return false
    }}
  >
    <Button icon={<UploadOutlined />} disabled={disabled === true}>
      {label}
    </Button>
  </Upload>
)
