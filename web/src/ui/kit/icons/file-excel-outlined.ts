import drawing from '@ant-design/icons-svg/es/asn/FileExcelOutlined'
import { icon } from './icon.tsx'

export const FileExcelOutlined = icon(drawing)
