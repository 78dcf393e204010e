import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import type {
  CheckInInput,
  checkInList,
  checkInSave,
  redeemList,
  redeemSave,
  registrationCode,
  registrationDetail,
  registrationSave,
} from '../../contract/index.ts'

export type EventDetail = OutputOf<typeof registrationDetail>
export type EventShown = OutputOf<typeof registrationCode>
export type EventValues = InputOf<typeof registrationSave>
export type EventDraft = Partial<EventValues>
export type SessionDraft = EventValues['sessions'][number]
export type CheckInRow = OutputOf<typeof checkInList>['list'][number]
export type CheckInDraft = Partial<InputOf<typeof checkInSave>>
export type CheckInType = CheckInInput['type']
export type RedeemRow = OutputOf<typeof redeemList>['list'][number]
export type RedeemDraft = Partial<InputOf<typeof redeemSave>>
export type WindowDraft = InputOf<typeof redeemSave>['windows'][number]
