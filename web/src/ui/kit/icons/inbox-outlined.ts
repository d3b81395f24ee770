import drawing from '@ant-design/icons-svg/es/asn/InboxOutlined'
import { icon } from './icon.tsx'

export const InboxOutlined = icon(drawing)
