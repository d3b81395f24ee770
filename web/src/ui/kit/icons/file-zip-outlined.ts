import drawing from '@ant-design/icons-svg/es/asn/FileZipOutlined'
import { icon } from './icon.tsx'

export const FileZipOutlined = icon(drawing)
