import drawing from '@ant-design/icons-svg/es/asn/DownOutlined'
import { icon } from './icon.tsx'

export const DownOutlined = icon(drawing)
