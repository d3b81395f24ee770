import { isEmail, textMax } from '@goodlot/rules'
import { call } from '../wire.ts'
import { suggestDomains } from './suggestions.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** Names of the enquiry call → fields of the forms, where they differ. */
const fieldOf: Record<string, string> = {
  first_name: 'first',
  last_name: 'last',
  company_name: 'company',
  product_category: 'category',
  server_type: 'type',
}

type FieldFault = 'required' | 'max' | 'email'

/** The first fault of a field. The field carries the sentence for it in the data attribute of the same name. */
function faultOf({ value, dataset }: Field): FieldFault | null {
  const text = value.trim()
  if (text === '') return 'required' in dataset ? 'required' : null
  if ('max' in dataset && [...text].length > textMax) return 'max'
  if ('email' in dataset && !isEmail(text)) return 'email'
  return null
}

function showFault(field: Field, fault: FieldFault | null) {
  const line = document.getElementById(`${field.id}-fault`)
  if (line) line.textContent = fault ? (field.dataset[fault] ?? '') : ''
  if (fault) field.dataset.fault = fault
  else delete field.dataset.fault
  field.setAttribute('aria-invalid', String(fault !== null))
}

const checked = (form: HTMLFormElement) =>
  [...form.querySelectorAll<Field>('[data-required], [data-max], [data-email]')].filter((f) => !f.closest('[hidden]'))

function showOthers(form: HTMLFormElement) {
  for (const box of form.querySelectorAll<HTMLElement>('[data-other]')) {
    const select = form.elements.namedItem(box.dataset.other ?? '') as HTMLSelectElement | null
    box.hidden = select?.value !== 'other'
  }
}

/** The form's values under the names of the enquiry call, as they are sent. */
function payload(form: HTMLFormElement): URLSearchParams {
  const typed = new FormData(form)
  const get = (name: string) => String(typed.get(name) ?? '').trim()
  const valueOrOther = (name: string, other: string) => (get(name) === 'other' ? `Other:${get(other)}` : get(name))
  const quick = form.dataset.enquiry === '1'
  return new URLSearchParams({
    request_type: quick ? '1' : '2',
    first_name: quick ? 'N/A' : get('first'),
    last_name: quick ? 'N/A' : get('last'),
    email: get('email'),
    phone: get('phone'),
    company_name: get('company'),
    industry: valueOrOther('industry', 'others_ind'),
    product_category: valueOrOther('category', 'others_cat'),
    issue_type: get('questions'),
    description: get('description'),
    ...(quick && { server_type: get('type') }),
    website: get('website'),
    // the server suspects a robot if this is very short; counted from the opening of the page, because an autofilled form needs one click
    started_at: String(Math.round(performance.now())),
  })
}

/** The form's label for a field of the call; '' when the form has no such field. */
const labelOf = (form: HTMLFormElement, name: string): string =>
  (form.elements.namedItem(fieldOf[name] ?? name) as Field | null)?.labels?.[0]?.textContent ?? ''

/** The sentences of a refusal, which may be a list, sentences by field, or one sentence. A field's sentence begins with its label. */
function details(form: HTMLFormElement, data: unknown, words: DOMStringMap): string[] {
  if (typeof data === 'string') return data ? [data] : []
  if (!data || typeof data !== 'object') return []
  return Object.entries(data).flatMap(([name, inner]) => {
    const label = Array.isArray(data) ? '' : labelOf(form, name)
    return details(form, inner, words).map((text) =>
      label ? (words.detail ?? '').replace('{field}', label).replace('{sentence}', () => text) : text,
    )
  })
}

async function send(form: HTMLFormElement, words: DOMStringMap): Promise<string[] | null> {
  try {
    const answer = await call('post_issue', payload(form))
    const { fault, msg, data } = await answer.json().catch(() => ({ fault: null }))
    if (answer.ok && fault === undefined) return null
    const messages = details(form, data, words)
    return messages.length > 0 ? messages : [msg || (words.http ?? '').replace('{status}', String(answer.status))]
  } catch {
    return [words.noAnswer ?? '']
  }
}

function enhance(form: HTMLFormElement) {
  for (const button of form.querySelectorAll<HTMLButtonElement>('[type=submit]')) button.disabled = false
  form.addEventListener('input', ({ target }) => {
    const field = target as Field
    showOthers(form)
    if (field.dataset.fault) showFault(field, faultOf(field))
  })
  form.addEventListener('focusout', ({ target }) => {
    const field = target as Field
    if (field.value && checked(form).includes(field)) showFault(field, faultOf(field))
  })
  const email = form.querySelector<HTMLInputElement>('[data-email]')
  if (email) suggestDomains(email)
  const box = form.parentElement as HTMLElement
  const dialog = (name: string) => box.querySelector<HTMLDialogElement>(`[data-dialog=${name}]`)
  dialog('working')?.addEventListener('cancel', (event) => event.preventDefault())

  const reset = () => {
    form.reset()
    showOthers(form)
    for (const field of checked(form)) showFault(field, null)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const invalid = checked(form).filter((field) => {
      const fault = faultOf(field)
      showFault(field, fault)
      return fault !== null
    })
    if (invalid[0]) {
      invalid[0].focus()
      return
    }
    void submit()
  })

  async function submit() {
    const typed = [...form.querySelectorAll<HTMLInputElement>('[name]')].map(
      (field) => [field, field.value, field.checked] as const,
    )
    const list = dialog('failure')?.querySelector<HTMLElement>('[data-details]')
    dialog('working')?.showModal()
    const faults = await send(form, list?.dataset ?? {})
    dialog('working')?.close()
    reset()
    if (faults === null) {
      dialog('success')?.showModal()
      return
    }
    list?.replaceChildren(...faults.map((text) => Object.assign(document.createElement('li'), { textContent: text })))
    const failure = dialog('failure')
    failure?.addEventListener(
      'close',
      () => {
        if (failure.returnValue !== 'restore') return
        for (const [field, value, on] of typed) {
          if (field.type === 'radio') field.checked = on
          else field.value = value
        }
        showOthers(form)
      },
      { once: true },
    )
    if (failure) failure.returnValue = ''
    failure?.showModal()
  }

  // After a language change: what was shown is shown again, in the new language.
  showOthers(form)
  for (const field of checked(form)) if (field.dataset.fault) showFault(field, faultOf(field))
}

export function enhanceEnquiries() {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-enquiry]')) enhance(form)
}
