import drawing from '@ant-design/icons-svg/es/asn/UploadOutlined'
import { icon } from './icon.tsx'

export const UploadOutlined = icon(drawing)
