import type { Entity } from '#foundation/contract/house.ts'
import { type RuleSet, rules } from '#foundation/contract/rules.ts'
import { NAME_DOTS } from '#foundation/contract/schemas.ts'
import { type ActionOf, lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { type Day, yearsBetween } from '#foundation/time.ts'
import { isSearchable, type PersonStatus } from '../contract.ts'

export const personLife = lifecycle({
  of: 'Person',
  initial: 'onboarding',
  states: { onboarding: 'b', active: 'g', 'on-leave': 'w', left: 'n' },
  transitions: [
    { action: 'join', from: ['onboarding'], to: 'active', by: 'feed' },
    { action: 'start leave', from: ['active'], to: 'on-leave', by: 'feed' },
    { action: 'return', from: ['on-leave'], to: 'active', by: 'feed' },
    { action: 'leave', from: ['onboarding', 'active', 'on-leave'], to: 'left', by: 'feed' },
    { action: 'rejoin', from: ['left'], to: 'active', by: 'feed' },
  ],
})

/** A run of the feed or of an import: checked as a whole, then shown or taken over (PPL-12, PPL-18). */
export const feedLife = lifecycle({
  of: 'FeedRun',
  initial: 'checking',
  states: { checking: 'b', refused: 'r', ready: 'b', held: 'w', applying: 'b', done: 'g', failed: 'r', discarded: 'n' },
  transitions: [
    { action: 'refuse', from: ['checking', 'applying'], to: 'refused', by: 'system' },
    { action: 'present', from: ['checking'], to: 'ready', by: 'system' },
    { action: 'hold', from: ['checking'], to: 'held', by: 'system' },
    { action: 'take', from: ['checking'], to: 'applying', by: 'system' },
    { action: 'confirm', from: ['ready', 'held'], to: 'applying', by: 'people-admin' },
    { action: 'discard', from: ['ready', 'held'], to: 'discarded', by: 'people-admin' },
    { action: 'finish', from: ['checking', 'applying'], to: 'done', by: 'system' },
    { action: 'fail', from: ['checking', 'applying'], to: 'failed', by: 'system' },
  ],
})

/** The action that takes a person from one status to another, if there is one. */
export const actionBetween = (from: PersonStatus, to: PersonStatus): ActionOf<typeof personLife> | undefined =>
  personLife.transitions.find((t) => t.to === to && (t.from as readonly PersonStatus[]).includes(from))?.action

/** What stands in the place of a name that was erased. */
export const ERASED = '***'

/** Whether somebody left, and who it was is not kept any more. */
export const isErased = (person: { status: PersonStatus; nameCn: string; nameEn: string }): boolean =>
  person.status === 'left' && person.nameCn === ERASED && person.nameEn === ERASED

/** On the payroll and able to decide. */
export const serving = (status: PersonStatus): boolean => status === 'active' || status === 'on-leave'

/** The form in which terms are stored and keywords compared: small letters without accents (PPL-02). */
export const normal = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(new RegExp(`[${NAME_DOTS}\\s.,\\-_]+`, 'gu'), ' ')
    .trim()

/** What a person search needs before it is sent. */
export const personSearch: RuleSet<unknown, { keyword: string }, unknown> = rules<unknown, { keyword: string }, unknown>({
  'PPL-01': ({ input }) => !isSearchable(input.keyword) && { field: 'keyword' },
})

/** An ssoId is 8 digits (PPL-07). */
export const isSsoId = (text: string): boolean => /^\d{8}$/.test(text)

/** Lower bounds of the tenure bands, ascending. */
export const bandsOf = (tenureBands: string): number[] =>
  tenureBands
    .split(',')
    .map(Number)
    .sort((a, b) => a - b)

/** The lower bound of the band that whole years of tenure fall in; 0 is no border (PPL-03). */
export const tenureBand = (years: number, tenureBands: string): number => bandsOf(tenureBands).findLast((from) => years >= from) ?? 0

/** Whole years since the join date (PPL-04). */
export const tenureYears = (facts: { joinDate: Day }, today: Day): number => Math.max(0, yearsBetween(facts.joinDate, today))

/** Whether a rule or filter for these classes is for a person of this class; class 0 is all (PPL-15). */
export const classMatches = (classes: number | readonly number[], employeeClass: number): boolean =>
  [classes].flat().some((code) => code === 0 || code === employeeClass)

/** Whether giving a person this manager would close a circle; `managerOf` tells the line as it is (PPL-11). */
export function closesCircle(ssoId: string, manager: string | null, managerOf: (ssoId: string) => string | null | undefined): boolean {
  const seen = new Set<string>()
  for (let at = manager; at && !seen.has(at); at = managerOf(at) ?? null) {
    if (at === ssoId) return true
    seen.add(at)
  }
  return false
}

/** The share of people that a run lets go, in percent with one decimal. */
export const leftPercent = (leaving: number, before: number): number => (before ? Math.round((leaving * 1000) / before) / 10 : 0)

/** Whether a run lets so many go that somebody has to confirm it (PPL-12). */
export const tooManyLeave = (leaving: number, before: number, feedHoldPercent: number): boolean => leaving * 100 > before * feedHoldPercent

/** Part-time and not full-time. */
export const isPartTime = (person: { employeeType: string }): boolean => person.employeeType === 'part-time'

export const ENTITIES = ['MB', 'HB', 'JV'] as const satisfies readonly Entity[]
