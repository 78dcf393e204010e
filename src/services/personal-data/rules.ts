import { rules } from '#foundation/contract/rules.ts'
import type { TextValues } from '#foundation/contract/texts.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'

/** What a person asks of her data: the file of all of it, or that something be put right. */
export const requestLife = lifecycle({
  of: 'DataRequest',
  initial: 'open',
  states: { open: 'w', ready: 'b', answered: 'g', closed: 'n' },
  transitions: [
    { action: 'prepare', from: ['open'], to: 'ready', by: 'system' },
    { action: 'answer', from: ['open'], to: 'answered', by: 'hr-ops' },
    { action: 'close', from: ['ready', 'answered'], to: 'closed', by: 'team-member, clock' },
  ],
})

export const erasureLife = lifecycle({
  of: 'Erasure',
  initial: 'pending',
  states: { pending: 'w', approved: 'g', rejected: 'r', withdrawn: 'n', done: 'g' },
  transitions: [
    { action: 'approve', from: ['pending'], to: 'approved', by: 'hr-ops' },
    { action: 'reject', from: ['pending'], to: 'rejected', by: 'hr-ops' },
    { action: 'withdraw', from: ['pending'], to: 'withdrawn', by: 'who asked, workflow-admin' },
    { action: 'finish', from: ['approved'], to: 'done', by: 'system' },
  ],
})

export interface Asked {
  kind: 'file' | 'correction'
  module?: string | undefined
  text?: string | undefined
}

/** What is asked before a request is kept. `held` are the modules that hold something about people. */
export const asking = rules<{ fileUnderWay: boolean; held: readonly string[] }, Asked>({
  'PDATA-05': ({ facts, input }) => input.kind === 'file' && facts.fileUnderWay,
  'PDATA-07': ({ facts, input }) =>
    input.kind === 'correction' && (!facts.held.includes(input.module ?? '') ? { field: 'module' } : !input.text?.trim() && { field: 'text' }),
})

/** What is asked before a correction is answered. */
export const answering = rules<{ ssoId: string }, { by: string }>({
  'PDATA-08': ({ facts, input }) => facts.ssoId === input.by,
})

/** What is asked before an erasure is put on its way. */
export const erasing = rules<{ underWay: boolean; left: boolean }, { own: boolean }>({
  'PDATA-09': ({ facts }) => facts.underWay,
  'PDATA-10': ({ facts, input }) => !input.own && !facts.left,
})

/** What is asked of who decides an erasure. */
export const decidingErasure = rules<{ ssoId: string; requestedBy: string }, { by: string }>({
  'PDATA-11': ({ facts, input }) => input.by === facts.requestedBy || input.by === facts.ssoId,
})

/** How long rows stay, as pages and the data file are told it. */
export interface Staying {
  kind: 'for' | 'afterLeaving' | 'with' | 'always'
  days: number
  months: number
  /** Why there is no end. */
  reason: string | null
}

type Say = (key: string, values?: TextValues) => string

/** How long in words: «12 months», «36 months after the last working day», «as long as what it belongs to». */
export function stayingWords({ kind, days, months, reason }: Staying, say: Say): string {
  if (kind === 'with') return say('personal-data.stays.with')
  if (kind === 'always') return say(`personal-data.stays.${reason ?? 'state'}`)
  if (kind === 'afterLeaving' && days === 0 && months === 0) return say('personal-data.stays.untilLeaving')
  return say(`personal-data.stays.${kind}`, { time: lengthWords({ days, months }, say) })
}

/** Whole years are said as years. */
function lengthWords({ days, months }: { days: number; months: number }, say: Say): string {
  if (months > 0 && months % 12 === 0) return say('personal-data.years', { count: months / 12 })
  return months > 0 ? say('personal-data.months', { count: months }) : say('personal-data.days', { count: days })
}
