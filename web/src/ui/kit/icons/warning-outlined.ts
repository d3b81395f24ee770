import drawing from '@ant-design/icons-svg/es/asn/WarningOutlined'
import { icon } from './icon.tsx'

export const WarningOutlined = icon(drawing)
