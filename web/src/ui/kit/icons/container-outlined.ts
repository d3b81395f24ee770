import drawing from '@ant-design/icons-svg/es/asn/ContainerOutlined'
import { icon } from './icon.tsx'

export const ContainerOutlined = icon(drawing)
