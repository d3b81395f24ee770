import { mailDomains } from '../enquiry-options.ts'

/** Offers `name@gmail.com` and so on while no @ has been typed: a combobox with a listbox. */
export function suggestDomains(input: HTMLInputElement) {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  if (!list) return
  let active = -1

  const options = () => [...list.children] as HTMLElement[]
  const markOption = (index: number) => {
    active = index
    options().forEach((option, i) => {
      option.setAttribute('aria-selected', String(i === index))
    })
    const id = options()[index]?.id
    if (id) input.setAttribute('aria-activedescendant', id)
    else input.removeAttribute('aria-activedescendant')
  }
  const close = () => {
    list.hidden = true
    input.setAttribute('aria-expanded', 'false')
    markOption(-1)
  }
  const take = (option: HTMLElement | undefined) => {
    if (!option) return
    input.value = option.textContent ?? ''
    close()
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const showOptions = () => {
    const name = input.value.trim()
    if (name === '' || name.includes('@')) return close()
    list.replaceChildren(
      ...mailDomains.map((domain, i) => {
        const option = document.createElement('div')
        option.id = `${list.id}-${i}`
        option.setAttribute('role', 'option')
        option.textContent = `${name}@${domain}`
        return option
      }),
    )
    list.hidden = false
    input.setAttribute('aria-expanded', 'true')
    markOption(-1)
  }
  input.addEventListener('input', showOptions)
  input.addEventListener('blur', close)
  input.addEventListener('keydown', (event) => {
    if (list.hidden) return
    const count = options().length
    if (event.key === 'ArrowDown') markOption((active + 1) % count)
    else if (event.key === 'ArrowUp') markOption((active - 1 + count) % count)
    else if (event.key === 'Enter' && active >= 0) take(options()[active])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  })
  // Takes the option on pointerdown, before the blur that a click would cause.
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    take((event.target as HTMLElement).closest<HTMLElement>('[role=option]') ?? undefined)
  })
}
