const sorted = (of: readonly number[]): number[] => of.toSorted((a, b) => a - b)

export const median = (of: readonly number[]): number => sorted(of)[Math.floor(of.length / 2)] ?? Number.NaN

/** The time in which 95 of 100 were answered. */
export const p95 = (of: readonly number[]): number => sorted(of)[Math.ceil(of.length * 0.95) - 1] ?? Number.NaN

export const round = (n: number, places = 2): number => Math.round(n * 10 ** places) / 10 ** places
