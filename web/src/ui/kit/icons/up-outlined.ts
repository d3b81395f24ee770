import drawing from '@ant-design/icons-svg/es/asn/UpOutlined'
import { icon } from './icon.tsx'

export const UpOutlined = icon(drawing)
