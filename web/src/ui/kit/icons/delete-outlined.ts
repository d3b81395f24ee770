import drawing from '@ant-design/icons-svg/es/asn/DeleteOutlined'
import { icon } from './icon.tsx'

export const DeleteOutlined = icon(drawing)
