const formTargets = ['contactUs', 'requestDemo']

/** `?target=contactUs` and `?target=requestDemo` show the form, any other target the section with that id. */
export function goToTarget() {
  const target = new URLSearchParams(location.search).get('target')
  if (!target) return
  if (target === 'requestDemo') {
    const demo = document.querySelector<HTMLInputElement>('input[name=questions][value="1"]')
    if (demo) demo.checked = true
  }
  const id = formTargets.includes(target) ? 'enquiry-form' : target
  document.getElementById(id)?.scrollIntoView({ behavior: 'instant', block: 'start' })
}
