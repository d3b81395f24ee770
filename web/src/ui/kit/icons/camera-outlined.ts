import drawing from '@ant-design/icons-svg/es/asn/CameraOutlined'
import { icon } from './icon.tsx'

export const CameraOutlined = icon(drawing)
