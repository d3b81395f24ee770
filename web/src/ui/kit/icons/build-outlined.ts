import drawing from '@ant-design/icons-svg/es/asn/BuildOutlined'
import { icon } from './icon.tsx'

export const BuildOutlined = icon(drawing)
