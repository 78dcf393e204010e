import type { Page } from '@playwright/test'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { become, portalNow, post } from '#foundation/testing/browser.ts'
import { addDays, addMonths, type Day, dayOf, firstOfMonth, monthOf, systemClock } from '#foundation/time.ts'
import type { myCode } from '#services/my-qrcode/contract.ts'
import type * as calls from '../../contract.ts'
import { hoursInMonth } from '../../rules.ts'

export const MEMBER = '10000001'
export const CASHIER = '10000015'
const MEALS = '/api/ehs-ess/free-meal/v1'
const QR_CODES = '/api/basic/qrcode/v1/mine'

/** What a call answers in the name of who is signed in. */
export const get = async <T>(page: Page, path: string): Promise<T> => ((await (await page.request.get(path)).json()) as { content: T }).content

export type Mine = OutputOf<typeof calls.mine>
export const mine = (page: Page) => get<Mine>(page, `${MEALS}/mine`)

/** One voucher's worth (MEAL-05). */
export const HOURS = 4

/** An evening in a month to come with room for one more voucher, so that each run and each width has its own. */
export function freeEvening({ overtime, parameters }: Mine, today: Day): string {
  const { periods } = overtime
  let month = addMonths(firstOfMonth(today), 1)
  while (hoursInMonth(periods, monthOf(month)) + HOURS > parameters.overtimeHoursPerMonth) month = addMonths(month, 1)
  const taken = new Set(periods.map(({ startTime }) => dayOf(startTime)))
  let day = month
  while (taken.has(day)) day = addDays(day, 1)
  return `${day}T18:00`
}

/** Somebody's phone, its codes made anew: it shows the one of the moment at which it is looked at. */
export async function phoneOf(page: Page, ssoId: string): Promise<() => string> {
  await become(page, ssoId)
  await post(page, `${QR_CODES}/renew`, {})
  const { codes } = await get<OutputOf<typeof myCode>>(page, QR_CODES)
  const ahead = (await portalNow(page)).getTime() - systemClock().getTime()
  return () => codes.findLast(({ from }) => new Date(from).getTime() <= systemClock().getTime() + ahead)!.code
}

/** The member has but a few meals a day: what a journey took from her is given back. */
export async function giveBack(page: Page): Promise<void> {
  await become(page, CASHIER)
  const { list } = await post<OutputOf<typeof calls.myRedemptions>>(page, `${MEALS}/redeem/mine`, { pageSize: 50, filters: {} })
  for (const { id, person, can } of list)
    if (person.ssoId === MEMBER && can.includes('reverse')) await post(page, `${MEALS}/redeem/reverse`, { id, reason: '演练' })
}
