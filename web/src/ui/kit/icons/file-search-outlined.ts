import drawing from '@ant-design/icons-svg/es/asn/FileSearchOutlined'
import { icon } from './icon.tsx'

export const FileSearchOutlined = icon(drawing)
