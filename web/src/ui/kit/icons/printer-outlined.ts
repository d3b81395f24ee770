import drawing from '@ant-design/icons-svg/es/asn/PrinterOutlined'
import { icon } from './icon.tsx'

export const PrinterOutlined = icon(drawing)
