import drawing from '@ant-design/icons-svg/es/asn/VideoCameraOutlined'
import { icon } from './icon.tsx'

export const VideoCameraOutlined = icon(drawing)
