import drawing from '@ant-design/icons-svg/es/asn/BellOutlined'
import { icon } from './icon.tsx'

export const BellOutlined = icon(drawing)
