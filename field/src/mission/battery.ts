interface Battery {
  /** 0 to 1. */
  level: number
}

/** Percent; null where the phone does not say. */
export async function battery(): Promise<number | null> {
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> }
  const state = await getBattery?.call(navigator).catch(() => null)
  return state ? Math.round(state.level * 100) : null
}
