import { Form as Element, useForm, useFormInstance } from './Form.tsx'
import { Item } from './FormItem.tsx'
import { List } from './FormList.tsx'
import { useWatch } from './form-watch.ts'

/** The form with all its parts under one name. Pages that have to stay small take what they need from the files instead. */
export const Form = Object.assign(Element, { Item, List, useForm, useFormInstance, useWatch })
