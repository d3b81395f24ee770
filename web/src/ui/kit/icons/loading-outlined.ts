import drawing from '@ant-design/icons-svg/es/asn/LoadingOutlined'
import { icon } from './icon.tsx'

export const LoadingOutlined = icon(drawing)
