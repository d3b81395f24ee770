import drawing from '@ant-design/icons-svg/es/asn/StarOutlined'
import { icon } from './icon.tsx'

export const StarOutlined = icon(drawing)
