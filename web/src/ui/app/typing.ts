/** Whether a key belongs to what somebody types: in a field, a select or an editor. */
export function isTyping({ target }: Pick<KeyboardEvent, 'target'>): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.closest('input, textarea, select, [role="combobox"], [contenteditable="true"]') !== null
}

/** Whether a dialog is open: its keys are its own. */
export const isInDialog = (): boolean => document.querySelector('dialog[open], [role="dialog"]') !== null
