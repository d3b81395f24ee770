import drawing from '@ant-design/icons-svg/es/asn/UndoOutlined'
import { icon } from './icon.tsx'

export const UndoOutlined = icon(drawing)
