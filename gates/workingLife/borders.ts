import { expect, test } from 'vitest'
import type { Endpoint } from '#foundation/contract/endpoint.ts'
import * as renewal from '#modules/contract-renewal/contract.ts'
import * as letter from '#modules/disciplinary/contract.ts'
import * as health from '#modules/health-report/contract.ts'
import * as housing from '#modules/housing/contract.ts'
import * as conversion from '#modules/intern-conversion/contract.ts'
import * as handover from '#modules/off-boarding/contract.ts'
import * as partTime from '#modules/part-time/contract.ts'
import * as sick from '#modules/sick-leave/contract.ts'
import * as care from '#modules/single-leave/contract.ts'
import * as leaving from '#modules/termination/contract.ts'
import * as injury from '#modules/work-injury/contract/index.ts'
import { EHS, FINANCE, HR, HRBP, type Lives, MANAGER, MEMBER, PAYROLL } from './person.ts'

/** Calls of one role, and those of the others who may not make them. */
const BORDERS: readonly (readonly [calls: readonly Endpoint[], ...who: string[]])[] = [
  [[partTime.list, partTime.active], MEMBER, EHS],
  [[partTime.saveConfig], MANAGER, HRBP],
  [[conversion.submit, conversion.approve], HRBP, HR],
  [[conversion.calibrate, conversion.confirm], MANAGER, HR],
  [[conversion.saveRound, conversion.complete], MANAGER, HRBP],
  [[renewal.decide], MEMBER, HR],
  [[renewal.confirm], MANAGER, HR],
  [[renewal.open, renewal.sendSign, renewal.waive], MANAGER, HRBP],
  [[injury.fescoSave], MANAGER, HRBP, EHS, FINANCE],
  [[injury.bpSave], MANAGER, HR, EHS, FINANCE],
  [[injury.ehsSave, injury.operationsSave], MANAGER, HR, HRBP, FINANCE],
  [[injury.operate], MEMBER, MANAGER, FINANCE],
  [[injury.appendSubmit], HRBP, EHS],
  [[injury.downtimeSend], MANAGER, PAYROLL],
  [[injury.unsignApprove], HR, HRBP, EHS],
  [[injury.financePay], HR, HRBP, PAYROLL],
  [[letter.saveLetter, letter.publishLetter, letter.archiveLetters], MANAGER, HRBP],
  [[letter.saveScan], MANAGER, HR],
  [[handover.saveConfig, handover.reopen, handover.close, handover.exportAll], MANAGER, HRBP],
  [[leaving.search], MEMBER, MANAGER, HRBP],
  [[sick.acknowledge], MEMBER, FINANCE],
  [[sick.accept, sick.correctLedger], MANAGER, HRBP],
  [[care.approve, care.correct], MANAGER, HRBP],
  [[housing.move, housing.issue], MANAGER, FINANCE],
  [[health.operate, health.roundSave], MANAGER, HR],
  [[health.team], MEMBER, FINANCE],
]

/** Each is refused for the role alone, before anything that was sent is looked at. */
export function borders({ t, at }: Lives): void {
  const tries = BORDERS.flatMap(([calls, ...who]) => calls.map((call) => [call.call, call, who] as const))
  test.each(tries)('%s is another role’s', async (_, call, who) => {
    at('2027-09-15T12:00')
    for (const one of who) expect([one, (await (await t.as(one)).call(call, {})).status]).toEqual([one, 403])
  })
}
