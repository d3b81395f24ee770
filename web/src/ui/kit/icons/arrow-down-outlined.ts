import drawing from '@ant-design/icons-svg/es/asn/ArrowDownOutlined'
import { icon } from './icon.tsx'

export const ArrowDownOutlined = icon(drawing)
