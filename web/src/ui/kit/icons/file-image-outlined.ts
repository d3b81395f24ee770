import drawing from '@ant-design/icons-svg/es/asn/FileImageOutlined'
import { icon } from './icon.tsx'

export const FileImageOutlined = icon(drawing)
