import type { ReactNode } from 'react'
import {
  AimOutlined,
  BugOutlined,
  CheckCircleOutlined,
  CheckSquareOutlined,
  ColumnWidthOutlined,
  FolderOpenOutlined,
  FontSizeOutlined,
  UnorderedListOutlined,
} from '../../../ui/kit/icons.ts'

const icons: Record<string, ReactNode> = {
  text: <FontSizeOutlined />,
  demand: <CheckCircleOutlined />,
  checkbox_group: <UnorderedListOutlined />,
  checkbox_value_group: <ColumnWidthOutlined />,
  checkbox_single: <AimOutlined />,
  checkbox_multi: <CheckSquareOutlined />,
  defectives_list: <BugOutlined />,
}

/** The icon of an item type; a class has a folder. */
export const TypeIcon = ({ type }: { type: string }) => (
  <span className="pt-icon" aria-hidden="true">
    {icons[type] ?? <FolderOpenOutlined />}
  </span>
)
