import { vi } from 'vitest'

/** What never comes is given up then; how quick the machine is decides nothing. */
const CAP_MS = 40_000
const BETWEEN_MS = 20

/** Waits until a check passes, for what comes by itself a moment later. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: CAP_MS, interval: BETWEEN_MS })
