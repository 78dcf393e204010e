import { formatNumber } from '#foundation/web/kit/format.ts'
import { USES_COUNTED_TO } from '../../contract.ts'

/** A number of uses, less those that are named beside it. */
export const saidUses = (count: number, named = 0): string => (count < USES_COUNTED_TO ? formatNumber(count - named) : `${formatNumber(USES_COUNTED_TO)}+`)
