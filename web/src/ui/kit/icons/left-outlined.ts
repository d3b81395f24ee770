import drawing from '@ant-design/icons-svg/es/asn/LeftOutlined'
import { icon } from './icon.tsx'

export const LeftOutlined = icon(drawing)
