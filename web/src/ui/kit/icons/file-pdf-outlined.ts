import drawing from '@ant-design/icons-svg/es/asn/FilePdfOutlined'
import { icon } from './icon.tsx'

export const FilePdfOutlined = icon(drawing)
