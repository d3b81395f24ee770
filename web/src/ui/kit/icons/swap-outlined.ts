import drawing from '@ant-design/icons-svg/es/asn/SwapOutlined'
import { icon } from './icon.tsx'

export const SwapOutlined = icon(drawing)
