import drawing from '@ant-design/icons-svg/es/asn/FileDoneOutlined'
import { icon } from './icon.tsx'

export const FileDoneOutlined = icon(drawing)
