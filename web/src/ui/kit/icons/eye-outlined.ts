import drawing from '@ant-design/icons-svg/es/asn/EyeOutlined'
import { icon } from './icon.tsx'

export const EyeOutlined = icon(drawing)
