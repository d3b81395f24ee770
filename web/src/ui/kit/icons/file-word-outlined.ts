import drawing from '@ant-design/icons-svg/es/asn/FileWordOutlined'
import { icon } from './icon.tsx'

export const FileWordOutlined = icon(drawing)
