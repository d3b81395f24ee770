import drawing from '@ant-design/icons-svg/es/asn/ToolOutlined'
import { icon } from './icon.tsx'

export const ToolOutlined = icon(drawing)
