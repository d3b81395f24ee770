import drawing from '@ant-design/icons-svg/es/asn/EditOutlined'
import { icon } from './icon.tsx'

export const EditOutlined = icon(drawing)
