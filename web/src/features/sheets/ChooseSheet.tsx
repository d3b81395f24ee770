import { UploadOutlined } from '@ant-design/icons'
import { Button, Upload } from 'antd'
import { sheetFiles } from './sheet-kind.ts'

/** The button that takes a spreadsheet file; problems with the file are reported when it is read. */
export function ChooseSheet({ label, onChoose }: { label: string; onChoose(file: File): void }) {
  return (
    <Upload
      accept={{ format: sheetFiles, filter: () => true }}
      multiple={false}
      showUploadList={false}
      beforeUpload={(chosen) => {
        onChoose(chosen)
        return false
      }}
    >
      <Button icon={<UploadOutlined />}>{label}</Button>
    </Upload>
  )
}
