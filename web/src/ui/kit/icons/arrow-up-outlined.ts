import drawing from '@ant-design/icons-svg/es/asn/ArrowUpOutlined'
import { icon } from './icon.tsx'

export const ArrowUpOutlined = icon(drawing)
