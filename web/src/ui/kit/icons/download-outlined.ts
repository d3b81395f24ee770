import drawing from '@ant-design/icons-svg/es/asn/DownloadOutlined'
import { icon } from './icon.tsx'

export const DownloadOutlined = icon(drawing)
