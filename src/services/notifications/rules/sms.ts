import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { addHours, addMinutes } from '#foundation/time.ts'
import type manifest from '../module.ts'
import type { SmsState } from './life.ts'

/** How often an SMS is handed over at most (NOTI-14); the provider is told a key with each, so that a try that is repeated on the way stays one. */
export const MOST_TRIES = 3
/** What carries a code has had its time when it failed: whoever waits for it asks for another. */
export const mayTryAgain = (sms: { tries: number; code: boolean }): boolean => !sms.code && sms.tries < MOST_TRIES

/** Minutes after which the portal by itself tries an SMS again that did not arrive, by the tries it has had. */
const AGAIN_AFTER_MINUTES = [0, 10, 60] as const
export function triedAgainAt(sms: { tries: number; code: boolean }, now: Date): Date | undefined {
  const minutes = mayTryAgain(sms) ? AGAIN_AFTER_MINUTES[sms.tries] : undefined
  return minutes === undefined ? undefined : addMinutes(now, minutes)
}

/**
 * What a receipt of the try `handed` changes, whenever and however often it comes (NOTI-14): arrived is arrived, by whichever try; that it did not
 * arrive counts only for the try that is on its way.
 */
export function receiptMoves(
  sms: { state: SmsState; tries: number },
  receipt: { kind: 'delivered' | 'failed'; handed: number },
): 'confirm' | 'fail' | undefined {
  if (sms.state === 'delivered' || sms.state === 'not-sent') return undefined
  if (receipt.kind === 'delivered') return 'confirm'
  return sms.state === 'sending' && receipt.handed === sms.tries ? 'fail' : undefined
}

/** Hours that a provider has for its receipt. */
const RECEIPT_HOURS = 24
/** An SMS that was handed over before this and of which nothing was heard has failed. */
export const unheardSince = (now: Date): Date => addHours(now, -RECEIPT_HOURS)

/** A number as it is dialled: digits, and the sign of a country; undefined where HR keeps something else. */
export function dialled(phone: string | null): string | undefined {
  const digits = phone?.replace(/[\s()./-]/g, '') ?? ''
  return /^\+?\d{5,15}$/.test(digits) ? digits : undefined
}
/** A number for who looks after deliveries: they need to know it again, not to call it. */
export const masked = (phone: string): string => phone.replace(/\d(?=\d{4})/g, (digit, at: number) => (at < PREFIX_SHOWN ? digit : '*'))
const PREFIX_SHOWN = 3

/** One that fails among few is no trouble yet. */
const FAILED_AT_LEAST = 3
/** Whether so many of the SMS that ended within an hour failed that somebody has to look (NOTI-19). */
export const tooManyFailed = ({ failed, ended }: { failed: number; ended: number }, p: Pick<ParametersOf<typeof manifest>, 'smsFailPercent'>): boolean =>
  failed >= FAILED_AT_LEAST && failed * 100 > ended * p.smsFailPercent
