const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)

/** The key that opens the search, as the reader's keyboard writes it. */
export const searchKey = (): string => (isMac() ? '⌘ K' : 'Ctrl K')
