import drawing from '@ant-design/icons-svg/es/asn/FileAddOutlined'
import { icon } from './icon.tsx'

export const FileAddOutlined = icon(drawing)
