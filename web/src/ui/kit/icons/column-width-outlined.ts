import drawing from '@ant-design/icons-svg/es/asn/ColumnWidthOutlined'
import { icon } from './icon.tsx'

export const ColumnWidthOutlined = icon(drawing)
