import drawing from '@ant-design/icons-svg/es/asn/FrownOutlined'
import { icon } from './icon.tsx'

export const FrownOutlined = icon(drawing)
