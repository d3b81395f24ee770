import drawing from '@ant-design/icons-svg/es/asn/CopyOutlined'
import { icon } from './icon.tsx'

export const CopyOutlined = icon(drawing)
