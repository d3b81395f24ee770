const storageKey = 'service-tab'
const requestedTab = () => new URLSearchParams(location.search).get('tab') ?? stored()

function storeTab(code: string) {
  try {
    sessionStorage.setItem(storageKey, code)
  } catch {
    // Storage may be forbidden; the address is enough.
  }
}
function stored(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Service tabs; the chosen one is kept in the address and the session. Without this script all services stand one below the other. */
export function enhanceTabs() {
  const box = document.querySelector<HTMLElement>('[data-tabs]')
  if (!box) return
  const tabs = [...box.querySelectorAll<HTMLButtonElement>('[role=tab]')]
  const panels = tabs.map((tab) => document.getElementById(tab.getAttribute('aria-controls') ?? ''))
  const codeOf = (tab: HTMLButtonElement) => tab.dataset.tab ?? ''

  const select = (index: number, keep: boolean) => {
    tabs.forEach((tab, i) => {
      tab.setAttribute('aria-selected', String(i === index))
      tab.tabIndex = i === index ? 0 : -1
      const panel = panels[i]
      if (panel) panel.hidden = i !== index
    })
    if (!keep) return
    const code = codeOf(tabs[index] as HTMLButtonElement)
    storeTab(code)
    const url = new URL(location.href)
    url.searchParams.set('tab', code)
    history.replaceState(history.state, '', url)
  }
  tabs.forEach((tab, i) => {
    tab.addEventListener('click', () => select(i, true))
    tab.addEventListener('keydown', ({ key }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
      if (step === 0) return
      const next = (i + step + tabs.length) % tabs.length
      select(next, true)
      tabs[next]?.focus()
    })
  })
  for (const panel of panels) {
    panel?.setAttribute('role', 'tabpanel')
    panel?.setAttribute('tabindex', '0')
  }
  box.setAttribute('data-tabs-on', '')
  const indexOf = (code: string | null | undefined) => tabs.findIndex((tab) => codeOf(tab) === code)
  const requested = indexOf(requestedTab())
  select(requested >= 0 ? requested : Math.max(0, indexOf(box.dataset.tabs)), false)
}
