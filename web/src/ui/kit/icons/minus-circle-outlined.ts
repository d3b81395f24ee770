import drawing from '@ant-design/icons-svg/es/asn/MinusCircleOutlined'
import { icon } from './icon.tsx'

export const MinusCircleOutlined = icon(drawing)
