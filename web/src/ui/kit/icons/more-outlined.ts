import drawing from '@ant-design/icons-svg/es/asn/MoreOutlined'
import { icon } from './icon.tsx'

export const MoreOutlined = icon(drawing)
