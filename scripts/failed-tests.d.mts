export function failedInVitest(report: object): string[]
export function filesToRepeat(report: object, read: (file: string) => string): string[]
export function failedInPlaywright(report: object): string[]
export function passedAtSecondTry(report: object): string[]
