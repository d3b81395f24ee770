import drawing from '@ant-design/icons-svg/es/asn/GlobalOutlined'
import { icon } from './icon.tsx'

export const GlobalOutlined = icon(drawing)
