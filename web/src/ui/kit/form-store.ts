import { getIn, keyOf, type NamePath, type Path, pathOf, setIn } from './form-path.ts'
import { type Rule, wrongIn } from './form-rules.ts'

interface Registered {
  path: Path
  rules: readonly Rule[]
  dependencies: readonly NamePath[]
  /** Whether the value stays when the field goes. */
  preserve: boolean
  element: HTMLElement | null
}

/** What stands in a form at first. */
export type Start<F> = { [Name in keyof F]?: F[Name] | undefined }

interface Handlers<F> {
  onFinish?: ((values: F) => void) | undefined
  onFinishFailed?: (() => void) | undefined
  onValuesChange?: ((changed: Partial<F>, all: Partial<F>) => void) | undefined
}

interface FieldData {
  name: NamePath
  value?: unknown
  errors?: string[]
  touched?: boolean
}

/** Values and errors of a form. */
export class FormStore<F extends object> {
  #initial: Partial<F> = {}
  #values: Partial<F> = {}
  /** Values of the fields that are shown, as long as nothing has changed. */
  #shown: F | undefined
  #errors = new Map<string, string>()
  #touched = new Set<string>()
  #fields = new Map<string, () => Registered>()
  /** Counts the checks of each field, so that a late answer about an earlier value is not shown. */
  #checks = new Map<string, number>()
  #listeners = new Set<() => void>()
  handlers: Handlers<F> = {}

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  #changed() {
    this.#shown = undefined
    for (const listener of this.#listeners) listener()
  }

  /** Values of the first drawing; later ones belong to the person who types. */
  start(initial: Start<F>) {
    this.#values = { ...(initial as Partial<F>), ...this.#values }
  }
  /** What `resetFields` goes back to. */
  setInitial(initial: Start<F>) {
    this.#initial = initial as Partial<F>
  }
  register(path: Path, field: () => Registered) {
    const key = keyOf(path)
    this.#fields.set(key, field)
    this.#changed()
    return (preserve: boolean) => {
      if (this.#fields.get(key) !== field) return
      this.#fields.delete(key)
      this.#errors.delete(key)
      if (!preserve) {
        this.#set(path, getIn(this.#initial, path))
        this.#touched.delete(key)
      }
      this.#changed()
    }
  }
  errorOf = (name: NamePath) => this.#errors.get(keyOf(pathOf(name)))
  #field = (name: NamePath) => this.#fields.get(keyOf(pathOf(name)))?.()
  #paths = () => [...this.#fields.values()].map((field) => field().path)
  #at = (paths: readonly Path[]) =>
    paths.reduce<unknown>((values, path) => setIn(values, path, getIn(this.#values, path)), {}) as F

  // biome-ignore lint/suspicious/noExplicitAny: the kind of a value is known where its field is
  getFieldValue = (name: NamePath): any => getIn(this.#values, pathOf(name))
  /** The values of the fields that are shown; with `true` also of those that were. */
  getFieldsValue = (all?: true): F => {
    if (all) return this.#values as F
    this.#shown ??= this.#at(this.#paths())
    return this.#shown
  }
  isFieldTouched = (name: NamePath) => this.#touched.has(keyOf(pathOf(name)))
  isFieldsTouched = () => this.#touched.size > 0
  getFieldInstance = (name: NamePath) => this.#field(name)?.element ?? undefined
  getFieldsError = () =>
    this.#paths().map((name) => {
      const error = this.errorOf(name)
      return { name, errors: error === undefined ? [] : [error] }
    })

  #set(path: Path, value: unknown) {
    this.#values = setIn(this.#values, path, value) as Partial<F>
  }
  /** Puts in values that the person has not typed: fields do not count as touched by it. */
  setFieldsValue = (values: Start<F>) => {
    for (const [name, value] of Object.entries(values)) {
      if (value !== getIn(this.#values, [name])) this.#errors.delete(name)
      this.#set([name], value)
    }
    this.#changed()
  }
  setFieldValue = (name: NamePath, value: unknown) => this.setFields([{ name, value, errors: [], touched: true }])
  setFields = (fields: readonly FieldData[]) => {
    for (const { name, errors, touched, ...data } of fields) {
      const path = pathOf(name)
      const key = keyOf(path)
      if ('value' in data) this.#set(path, data.value)
      if (touched === true) this.#touched.add(key)
      else if (touched === false) this.#touched.delete(key)
      if (!errors) continue
      this.#checks.set(key, (this.#checks.get(key) ?? 0) + 1)
      this.#setError(key, errors[0])
    }
    this.#changed()
  }
  resetFields = (names?: readonly NamePath[]) => {
    if (!names) {
      this.#values = { ...this.#initial }
      for (const key of this.#fields.keys()) this.#checks.set(key, (this.#checks.get(key) ?? 0) + 1)
      this.#errors.clear()
      this.#touched.clear()
      this.#changed()
      return
    }
    this.setFields(
      names.map((name) => ({ name, value: getIn(this.#initial, pathOf(name)), errors: [], touched: false })),
    )
  }
  scrollToField = (name: NamePath, { focus, ...options }: ScrollIntoViewOptions & { focus?: boolean } = {}) => {
    const element = this.#field(name)?.element
    element?.scrollIntoView(options)
    if (focus) element?.focus({ preventScroll: true })
  }

  /** Takes what was typed, and checks it and whatever depends on it. */
  type(path: Path, value: unknown) {
    const key = keyOf(path)
    this.#set(path, value)
    this.#touched.add(key)
    this.#changed()
    this.handlers.onValuesChange?.(setIn({}, path, value) as Partial<F>, this.getFieldsValue())
    void this.#check(key)
    for (const [other, field] of this.#fields)
      if (this.#checks.has(other) && field().dependencies.some((name) => keyOf(pathOf(name)) === key))
        void this.#check(other)
  }

  /** Resolves to the values of these fields, of all without names; rejects while one is wrong. */
  validateFields = async (names?: readonly NamePath[]): Promise<F> => {
    const paths = names?.map(pathOf) ?? this.#paths()
    const answers = await Promise.all(paths.map((path) => this.#check(keyOf(path))))
    const wrong = paths.filter((_, index) => !answers[index])
    if (wrong.length > 0) throw new Error(`not valid: ${wrong.map(keyOf).join(', ')}`)
    return this.#at(paths)
  }
  /** Sends the form if all of its fields are right; otherwise the first wrong one takes the focus. */
  submit = () =>
    void this.validateFields().then(
      (values) => this.handlers.onFinish?.(values),
      () => (this.handlers.onFinishFailed ?? this.#focusWrong)(),
    )
  #focusWrong = () => {
    const wrong = [...this.#fields]
      .filter(([key]) => this.#errors.has(key))
      .flatMap(([, field]) => field().element ?? [])
    // fields that were shown later are registered last, wherever they stand
    wrong.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    wrong[0]?.focus()
  }

  async #check(key: string): Promise<boolean> {
    const field = this.#fields.get(key)
    if (!field) return true
    const check = (this.#checks.get(key) ?? 0) + 1
    this.#checks.set(key, check)
    const { rules, path } = field()
    const wrong = await wrongIn(rules, this.getFieldValue(path), this)
    if (this.#checks.get(key) === check && this.#errors.get(key) !== wrong) {
      this.#setError(key, wrong)
      this.#changed()
    }
    return wrong === undefined
  }
  #setError(key: string, error: string | undefined) {
    if (error === undefined) this.#errors.delete(key)
    else this.#errors.set(key, error)
  }
}

/** A form, of any fields unless they are said. */
// biome-ignore lint/suspicious/noExplicitAny: a field belongs to a form of any fields
export type FormInstance<F extends object = any> = FormStore<F>
