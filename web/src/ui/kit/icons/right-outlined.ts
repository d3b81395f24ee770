import drawing from '@ant-design/icons-svg/es/asn/RightOutlined'
import { icon } from './icon.tsx'

export const RightOutlined = icon(drawing)
