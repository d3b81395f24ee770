import { UploadOutlined } from '../../ui/kit/icons.ts'
import { Button, Upload } from '../../ui/kit/index.ts'
import { sheetFiles } from './sheet-kind.ts'

interface Props {
  label: string
  /** Called when somebody is about to choose. */
  onOpen?: () => void
  onChoose(file: File): void
}

/** The button that takes a spreadsheet file; problems with the file are reported when it is read. */
export function ChooseSheet({ label, onOpen, onChoose }: Props) {
  return (
    <Upload accept={sheetFiles} onFile={onChoose}>
      <Button icon={<UploadOutlined />} onClick={() => onOpen?.()}>
        {label}
      </Button>
    </Upload>
  )
}
