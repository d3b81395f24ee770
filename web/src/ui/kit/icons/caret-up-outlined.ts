import drawing from '@ant-design/icons-svg/es/asn/CaretUpOutlined'
import { icon } from './icon.tsx'

export const CaretUpOutlined = icon(drawing)
