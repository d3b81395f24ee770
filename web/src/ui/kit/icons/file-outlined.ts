import drawing from '@ant-design/icons-svg/es/asn/FileOutlined'
import { icon } from './icon.tsx'

export const FileOutlined = icon(drawing)
