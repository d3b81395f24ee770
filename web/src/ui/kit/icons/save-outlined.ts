import drawing from '@ant-design/icons-svg/es/asn/SaveOutlined'
import { icon } from './icon.tsx'

export const SaveOutlined = icon(drawing)
