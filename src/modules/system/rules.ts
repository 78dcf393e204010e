import { rules } from '#foundation/contract/rules.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import type { TextValues } from '#foundation/contract/texts.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import { addMonths, type Day } from '#foundation/time.ts'
import type { RuleCondition } from '#services/access/contract.ts'

/** What waits for a second person: a change of rights (SYS-05), or somebody's request for access (SYS-15). */
export const changeLife = lifecycle({
  of: 'RoleChange',
  initial: 'pending',
  states: { pending: 'w', approved: 'g', rejected: 'r', withdrawn: 'n' },
  transitions: [
    { action: 'approve', from: ['pending'], to: 'approved', by: 'a second administrator' },
    { action: 'reject', from: ['pending'], to: 'rejected', by: 'a second administrator' },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', by: 'the requester' },
  ],
})

/** What a change of rights would give, as far as the rules ask. */
export interface Weighed {
  /** The granter is among those who would get the role. */
  self: boolean
  /** Added permissions that the granter does not hold. */
  unheld: readonly string[]
  /** Added ones that open pay, medical, disciplinary or confidential things. */
  sensitive: readonly string[]
}

export const granting = rules<Pick<Weighed, 'self' | 'unheld'>, { second?: boolean | undefined }>({
  'SYS-04': ({ facts, input }) => facts.self || (facts.unheld.length > 0 && !input.second),
})

/** Whether a change waits for a second administrator. */
export const needsSecond = (weighed: Weighed): boolean => weighed.sensitive.length > 0 || weighed.unheld.length > 0

/** Whether a condition fits nobody whom another one did not: all that was asked is asked still, of no more than before. */
export const narrows = (before: RuleCondition, after: RuleCondition): boolean =>
  (Object.keys(before) as (keyof RuleCondition)[]).every((key) => {
    const was: unknown[] = [before[key]].flat()
    const is: unknown[] = [after[key]].flat()
    // class 0 is every class (PPL-15)
    return is.every((one) => was.includes(one) || (key === 'employeeClass' && one !== undefined && was.includes(0)))
  })

interface ConditionNames {
  say: (key: string, values?: TextValues) => string
  named: (key: 'entity' | 'staffGroup' | 'employeeType' | 'employeeClass' | 'department', code: string) => string
}

/** A rule's condition as a sentence. */
export function conditionWords(condition: RuleCondition, { say, named }: ConditionNames): string {
  const list = (key: Parameters<typeof named>[0], codes: readonly (string | number)[]) => codes.map((one) => named(key, String(one))).join(say('system.or'))
  const { entity, staffGroup, employeeType, employeeClass, department, position, hasReports } = condition
  const parts = [
    entity && say('system.rules.is.entity', { values: list('entity', entity) }),
    staffGroup && say('system.rules.is.staffGroup', { values: list('staffGroup', staffGroup) }),
    employeeType && say('system.rules.is.employeeType', { values: list('employeeType', employeeType) }),
    employeeClass && say('system.rules.is.employeeClass', { values: list('employeeClass', employeeClass) }),
    department && say('system.rules.is.department', { values: list('department', department) }),
    position && say('system.rules.is.position', { values: position.join(say('system.or')) }),
    hasReports && say('system.rules.is.hasReports'),
  ].filter((one): one is string => Boolean(one))
  return parts.length ? parts.join(say('system.rules.and')) : say('system.rules.everybody')
}

/** Who may say yes for the second time: an administrator who neither asked for it nor gets it (SYS-05). */
export const seconding = rules<{ administrator: boolean; requestedBy: string; getting: readonly string[] }, { by: string }>({
  'SYS-05': ({ facts, input }) => !facts.administrator || input.by === facts.requestedBy || facts.getting.includes(input.by),
})

/** Whoever holds role management today, and of them those whom no last day takes it from. */
export interface Keepers {
  now: number
  lasting: number
}

export const keeping = rules<{ before: Keepers; after: Keepers }, undefined>({
  'SYS-03': ({ facts: { before, after } }) => after.now === 0 || (before.lasting > 0 && after.lasting === 0),
})

export const known = rules<{ known: ReadonlySet<string> }, { added: readonly string[] }>({
  'SYS-13': ({ facts, input }) => input.added.some((id) => !facts.known.has(id)) && { field: 'permissions' },
})

const NEVER_HIDDEN = ['/', '/login', '/{lang}/system/permission']
/** Home and signing out are no menus that could be hidden; the profile and this screen are (SYS-16). */
export const neverHidden = (path: string): boolean => NEVER_HIDDEN.includes(path) || path === '/{lang}/profile' || path.startsWith('/{lang}/profile/')

export const hiding = rules<object, { menuKey: string; hidden: boolean }>({
  'SYS-16': ({ input }) => input.hidden && neverHidden(input.menuKey),
})

/** Whether a person may open a screen: any one of its permissions, or none asked for (SESS-09). */
export const opens = (screen: { permission: readonly string[] | 'public' }, held: { has(id: string): boolean }): boolean =>
  screen.permission === 'public' || screen.permission.length === 0 || screen.permission.some((id) => held.has(id))

/** How a run of a job goes. A run is a record of what happened: nobody asks for its moves, so none of them is an event of the audit log. */
export const runLife = lifecycle({
  of: 'JobRun.result',
  initial: 'running',
  states: { running: 'b', ok: 'g', failed: 'r', skipped: 'n' },
  transitions: [
    { action: 'finish', from: ['running'], to: 'ok', by: 'system' },
    { action: 'fail', from: ['running'], to: 'failed', by: 'system' },
    { action: 'skip', from: ['running'], to: 'skipped', by: 'system' },
  ],
})

/** Why a run does not begin: its job is paused, or did the same day already. */
export type Skipping = 'paused' | 'done'

/**
 * Whether a run is passed over (SYS-12). By the clock a job that is due several times a day runs each time; by hand it is asked for a day, which a job that
 * is due once a day does once.
 */
export const skipping = (run: { byHand: boolean; daily: boolean }, job: { paused: boolean; done: boolean }): Skipping | undefined =>
  job.paused && !run.byHand ? 'paused' : run.byHand && run.daily && job.done ? 'done' : undefined

/** A cron line that is due once a day at most: at one minute of one hour. */
export const onceADay = (cron: string): boolean => /^\d+ \d+ /.test(cron)

/** So long after its time a job that has not begun did not start (the queue may be busy). */
const LATE_MINUTES = 10

/**
 * Whether a job did not start in its time: what was due before `now` is not taken care of. One that no queue has ever begun is not late, nor is what was due
 * while nothing ran: a start takes care of that.
 */
export const late = ({ due, through, now }: { due: Date; through: Date | undefined; now: Date }): boolean =>
  through !== undefined && through < due && now.getTime() - due.getTime() > LATE_MINUTES * 60_000

/** A day that a job may be asked to work for. */
export const asking = rules<{ today: Day }, { day: Day }>({ 'SYS-22': ({ facts, input }) => input.day > facts.today && { field: 'day' } })

/** What becomes of a membership in the half-yearly review. */
export const reviewLife = lifecycle({
  of: 'RoleReview',
  initial: 'open',
  states: { open: 'w', confirmed: 'g', removed: 'r', lapsed: 'r' },
  transitions: [
    { action: 'confirm', from: ['open'], to: 'confirmed', by: 'an administrator' },
    { action: 'remove', from: ['open'], to: 'removed', by: 'an administrator' },
    { action: 'lapse', from: ['open'], to: 'lapsed', by: 'system' },
  ],
})

export const reviewing = rules<{ holder: string }, { by: string }>({ 'SYS-23': ({ facts, input }) => facts.holder === input.by })

/** The half-year that a day lies in, `2026-2`. */
export const halfYear = (day: Day): string => `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? 1 : 2}`

/** What a page is opened on. */
export const DEVICES = ['phone', 'tablet', 'desk'] as const
export type Device = (typeof DEVICES)[number]

/** The kind of device, as its browser says; tablets that call themselves a desk are one. */
export const deviceOf = (userAgent: string): Device =>
  /iPad|Tablet|Android(?!.*Mobile)/.test(userAgent) ? 'tablet' : /Mobi|iPhone|iPod/.test(userAgent) ? 'phone' : 'desk'

/** Without a page of a module for so long, the next one begins a visit. */
export const VISIT_MINUTES = 30

/** A call that takes longer is slow. */
export const SLOW_MILLISECONDS = 1_000

/** Most months of a report. */
export const REPORT_MONTHS = 12

/** A report begins before it ends, and is not too long. */
export const reportSpan = rules<unknown, { from: string; to: string }>({
  'SYS-26': ({ input }) =>
    (input.from > input.to || addMonths(`${input.from}-01`, REPORT_MONTHS) <= `${input.to}-01`) && { field: 'to', months: REPORT_MONTHS },
})

/** The months from one to another, both of them. */
export function monthsOf({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = []
  for (let month = from; month <= to && months.length < REPORT_MONTHS; month = addMonths(`${month}-01`, 1).slice(0, 7)) months.push(month)
  return months
}

/** A text in both languages. */
export type Words = Record<Lang, string>
const HALVES = ['zh', 'en'] as const

/** The names that stand between braces in a text, each once. */
export const placeholdersOf = (text: string): string[] => [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name!))]

const lacking = (of: string, there: string): string[] => {
  const names = new Set(placeholdersOf(there))
  return placeholdersOf(of).filter((name) => !names.has(name))
}
const braced = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(' ')

/** The first half for which something is found. */
function inHalf(found: (lang: Lang) => readonly string[]): { field: Lang; names: string } | undefined {
  for (const lang of HALVES) {
    const names = found(lang)
    if (names.length > 0) return { field: lang, names: braced(names) }
  }
  return undefined
}

/** What a text says beside its placeholders. */
const said = (text: string): string => text.replace(/\{\w+\}/g, ' ').trim()

/** Words with the blanks around them that were written: a sign between two others keeps the blank after it, which no field shows. */
export function dressed(written: Words, given: Words): Words {
  const dress = (like: string, text: string): string => (like.trim() ? `${/^\s*/.exec(like)![0]}${text.trim()}${like.slice(like.trimEnd().length)}` : text)
  return { zh: dress(written.zh, given.zh), en: dress(written.en, given.en) }
}

/** Whether one half is the other said again, where the glossary does not say that they are the same; figures and signs are the same anywhere. */
const copied = ({ zh, en }: Words, same: ReadonlySet<string>): boolean =>
  zh.trim() === en.trim() &&
  /\p{L}/u.test(said(zh)) &&
  !said(zh)
    .split('|')
    .every((part) => same.has(part.trim()))

/** Whether a text is not there in both languages (SYS-17). */
export const lacksHalf = (words: Words, same: ReadonlySet<string>): boolean => HALVES.some((lang) => !words[lang].trim()) || copied(words, same)

/** Whether words may stand in place of what was written: the figures that code fills in are all there, and no others (SYS-11, SYS-18). */
export const wording = rules<{ written: Words; same: ReadonlySet<string> }, Words>({
  'SYS-11': ({ facts, input }) => {
    const found = inHalf((lang) => lacking(facts.written[lang], input[lang]))
    return found && { field: found.field, missing: found.names }
  },
  'SYS-17': ({ facts, input }) => {
    const empty = HALVES.find((lang) => !input[lang].trim())
    return empty ? { field: empty } : copied(input, facts.same) && { field: 'en' }
  },
  'SYS-18': ({ facts, input }) => {
    const found = inHalf((lang) => lacking(input[lang], facts.written[lang]))
    return found && { field: found.field, unknown: found.names }
  },
})

/** When each half was last changed; never, where it is as it was written. */
type Ages = Record<Lang, Date | null>

/** The half that is older than the other. */
export function olderHalf({ zh, en }: Ages): Lang | null {
  const [a, b] = [zh?.getTime() ?? 0, en?.getTime() ?? 0]
  return a === b ? null : a < b ? 'zh' : 'en'
}

/** What is meant with the half that was not touched: it says the same still, or follows later. */
export type OtherHalf = 'same' | 'later'

export const differs = (one: Words, another: Words): boolean => HALVES.some((lang) => one[lang] !== another[lang])

/** The one half that a change touches; none where it touches both or neither. */
export const onlyHalf = (before: Words, after: Words): Lang | undefined => {
  const touched = HALVES.filter((lang) => before[lang] !== after[lang])
  return touched.length === 1 ? touched[0] : undefined
}

/** Who changes one half says what becomes of the other, unless it is the older one that catches up (SYS-19). */
export const halving = rules<{ inForce: Words; older: Lang | null }, Words & { other?: OtherHalf | undefined }>({
  'SYS-19': ({ facts, input }) => {
    const half = onlyHalf(facts.inForce, input)
    return half !== undefined && half !== facts.older && !input.other && { field: 'other' }
  },
})

/** How old the halves are after a change. */
export function agesAfter(before: Ages, half: Lang | undefined, meant: OtherHalf | undefined, now: Date): Ages {
  const equal = { zh: now, en: now }
  if (half === undefined || half === olderHalf(before) || meant !== 'later') return equal
  return { ...before, [half]: now }
}
