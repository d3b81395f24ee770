import { fireEvent, waitFor } from '@testing-library/react'

const openList = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)'

/** Opens a select and returns its list, which may show a hint instead of options. */
export function openedList(field: HTMLElement): Promise<HTMLElement> {
  fireEvent.mouseDown(field)
  return waitFor(() => {
    const lists = document.querySelectorAll<HTMLElement>(openList)
    const list = [...lists].at(-1)
    if (!list) throw new Error('no list is open')
    return list
  })
}

/** Chooses an option by its text in a select, or a path of options in a cascader. */
export async function choose(field: HTMLElement, ...path: string[]): Promise<void> {
  await openedList(field)
  for (const text of path)
    fireEvent.click(
      await waitFor(() => {
        const options = document.querySelectorAll<HTMLElement>(
          `${openList} .ant-select-item-option, ${openList} .ant-cascader-menu-item`,
        )
        const option = [...options].find((one) => one.textContent?.includes(text))
        if (!option) throw new Error(`no option says "${text}"`)
        return option
      }),
    )
}
