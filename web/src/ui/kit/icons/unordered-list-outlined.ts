import drawing from '@ant-design/icons-svg/es/asn/UnorderedListOutlined'
import { icon } from './icon.tsx'

export const UnorderedListOutlined = icon(drawing)
