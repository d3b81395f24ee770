import drawing from '@ant-design/icons-svg/es/asn/ReloadOutlined'
import { icon } from './icon.tsx'

export const ReloadOutlined = icon(drawing)
