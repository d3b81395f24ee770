/** Where calls are sent, as the server wrote it into the page. */
export const apiBase: string = (() => {
  const text = document.getElementById('flags')?.textContent
  const flags: { apiBase?: string } = text ? JSON.parse(text) : {}
  return flags.apiBase ?? '/api'
})()
