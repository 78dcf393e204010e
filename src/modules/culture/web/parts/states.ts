import type { Tone } from '#foundation/web/kit/Card.tsx'
import type { ConsentState } from '../../contract/index.ts'

/** How an answer looks. */
export const TONES: Readonly<Record<ConsentState, Tone>> = { unasked: 'n', asked: 'w', given: 'g', refused: 'r' }
/** What the states of an item are called here: its editors have it, it is read, it is put away. */
export const PLACES = { '0': 'draft', '1': 'shown', '2': 'archived' } as const
