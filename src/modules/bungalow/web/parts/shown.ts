import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { day as dayKey } from '#foundation/contract/schemas.ts'
import type { detail, slots } from '../../contract.ts'

export type Period = OutputOf<typeof detail>
export type Bungalow = Period['bungalows'][number]
export type Slot = OutputOf<typeof slots>[number]

/** Where a slot stands: as booking says, or closed by who administers it. */
export const standOf = ({ closed, seats }: Slot): string => (closed || !seats ? 'closed' : seats.stand)

/** The day of an address, where it names one. */
export const dayIn = (text: string | null, otherwise: string): string => dayKey.safeParse(text).data ?? otherwise
