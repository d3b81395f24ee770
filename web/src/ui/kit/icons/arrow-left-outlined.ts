import drawing from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined'
import { icon } from './icon.tsx'

export const ArrowLeftOutlined = icon(drawing)
