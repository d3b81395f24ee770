import drawing from '@ant-design/icons-svg/es/asn/FontSizeOutlined'
import { icon } from './icon.tsx'

export const FontSizeOutlined = icon(drawing)
