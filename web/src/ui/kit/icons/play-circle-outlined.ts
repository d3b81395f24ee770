import drawing from '@ant-design/icons-svg/es/asn/PlayCircleOutlined'
import { icon } from './icon.tsx'

export const PlayCircleOutlined = icon(drawing)
