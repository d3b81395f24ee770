import drawing from '@ant-design/icons-svg/es/asn/FileTextOutlined'
import { icon } from './icon.tsx'

export const FileTextOutlined = icon(drawing)
