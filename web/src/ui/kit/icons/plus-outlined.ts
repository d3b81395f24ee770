import drawing from '@ant-design/icons-svg/es/asn/PlusOutlined'
import { icon } from './icon.tsx'

export const PlusOutlined = icon(drawing)
