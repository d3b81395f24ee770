import drawing from '@ant-design/icons-svg/es/asn/SnippetsOutlined'
import { icon } from './icon.tsx'

export const SnippetsOutlined = icon(drawing)
