import drawing from '@ant-design/icons-svg/es/asn/CloseOutlined'
import { icon } from './icon.tsx'

export const CloseOutlined = icon(drawing)
