import drawing from '@ant-design/icons-svg/es/asn/CheckSquareOutlined'
import { icon } from './icon.tsx'

export const CheckSquareOutlined = icon(drawing)
