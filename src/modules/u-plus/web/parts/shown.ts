import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import type { detail, saveEvent } from '../../contract.ts'

export type UplusDetail = OutputOf<typeof detail>
export type Administered = NonNullable<UplusDetail['admin']>
export type EventValues = InputOf<typeof saveEvent>
export type EventDraft = Partial<EventValues>
