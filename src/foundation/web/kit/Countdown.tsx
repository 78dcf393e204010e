import type { ButtonHTMLAttributes } from 'react'
import { type LockWindow, type WindowState, windowAt } from '#foundation/contract/windows.ts'
import { dayOf, daysBetween } from '#foundation/time.ts'
import { useServerNow } from '../serverClock.ts'
import { type TextApi, useText } from '../text.tsx'
import { formatDay, formatInstant } from './format.ts'
import { Icon } from './icons.tsx'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Hours before the end from which hours are counted, and no days. */
const LAST_HOURS = 48

/** How a window stands now by the server's clock, and what is said of it. */
export function useLockWindow(window: LockWindow): WindowState & { says: string; soon: boolean } {
  const text = useText()
  const now = useServerNow(SECOND)
  const state = windowAt(window, now)
  const left = state.changes ? state.changes.getTime() - now.getTime() : undefined
  return { ...state, says: saysOf(text, state, now), soon: state.open && left !== undefined && left < LAST_HOURS * HOUR }
}

function saysOf({ t, lang }: TextApi, { open, changes }: WindowState, now: Date): string {
  if (!changes) return t(open ? 'kit.window.always' : 'kit.window.over')
  const at = changes.toISOString()
  const lastDay = dayOf(new Date(changes.getTime() - 1))
  const midnight = lastDay !== dayOf(changes)
  // a window that ends with a day is said to end on it, not at 00:00 of the next
  const end = midnight ? t('kit.window.endOf', { day: formatDay(lastDay, lang) }) : formatInstant(at, lang)
  if (!open) return t('kit.window.opens', { at: midnight ? formatDay(dayOf(changes), lang) : formatInstant(at, lang) })
  const left = changes.getTime() - now.getTime()
  if (left >= LAST_HOURS * HOUR) return t('kit.window.days', { days: daysBetween(dayOf(now), lastDay), end })
  const [hours, minutes, seconds] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE), Math.floor((left % MINUTE) / SECOND)]
  return hours > 0 ? t('kit.window.hours', { hours, minutes, end }) : t('kit.window.minutes', { minutes, seconds, end })
}

/** Until when something may still be changed, or from when again (SHELL-54). */
export function Countdown({ window }: { window: LockWindow }) {
  const { open, says, soon } = useLockWindow(window)
  return (
    <span className={soon ? 'window soon' : 'window'} role="timer" aria-live="off">
      <Icon name={open ? 'clock' : 'lock'} />
      {says}
    </span>
  )
}

/** A button that works while its window is open, with the countdown or the day it opens again below it (SHELL-54). The server decides again. */
export function LockedButton({ window, disabled, ...button }: { window: LockWindow } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const { open } = useLockWindow(window)
  return (
    <span className="locked">
      <button type="button" className="btn p" {...button} disabled={disabled || !open} />
      <Countdown window={window} />
    </span>
  )
}
