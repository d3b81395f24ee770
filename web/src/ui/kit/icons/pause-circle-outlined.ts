import drawing from '@ant-design/icons-svg/es/asn/PauseCircleOutlined'
import { icon } from './icon.tsx'

export const PauseCircleOutlined = icon(drawing)
