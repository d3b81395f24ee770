import { fireEvent, waitFor } from '@testing-library/react'

/** Opens a select and returns its list, which may show a hint instead of options. */
export function openedList(field: HTMLElement): Promise<HTMLElement> {
  fireEvent.mouseDown(field)
  return waitFor(() => {
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
    // with what surrounds it: a hint makes room for the options once they are loaded
    const float = list?.closest<HTMLElement>('[data-float]')
    if (!float) throw new Error('no list is open')
    return float
  })
}

/** Chooses an option by its text in a select, or a path of options in a cascader. */
export async function choose(field: HTMLElement, ...path: string[]): Promise<void> {
  const list = await openedList(field)
  for (const text of path)
    fireEvent.click(
      await waitFor(() => {
        const options = [...list.querySelectorAll<HTMLElement>('[role=option]')]
        const option = options.find((one) => one.textContent?.includes(text))
        if (!option) throw new Error(`no option says "${text}"`)
        return option
      }),
    )
}
