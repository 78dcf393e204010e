import { rules } from '#foundation/contract/rules.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'

export const reportLife = lifecycle({
  of: 'SecurityReport',
  initial: 'draft',
  states: { draft: 'n', new: 'w', assigned: 'b', rejected: 'r', completed: 'g' },
  transitions: [
    { action: 'submit', from: ['draft', 'rejected'], to: 'new', by: 'reporter' },
    { action: 'assign', from: ['new', 'assigned'], to: 'assigned', by: 'security-manager' },
    { action: 'reject', from: ['new', 'assigned'], to: 'rejected', by: 'security-manager' },
    { action: 'complete', from: ['assigned'], to: 'completed', by: 'investigator' },
    { action: 'reopen', from: ['completed'], to: 'assigned', by: 'security-manager' },
  ],
})
export type ReportState = StateOf<typeof reportLife>

/** Whether its reporter may still write it (SECRPT-07). */
export const isOpen = (state: ReportState): boolean => state === 'draft' || state === 'rejected'

/** Files of a report, or of one finding, at most (SECRPT-02). */
export const MOST_FILES = 10

interface Written {
  kind?: string | null | undefined
  occurredAt?: string | null | undefined
  place?: string | undefined
  description?: string | undefined
  attachments?: readonly string[] | undefined
  declared?: boolean | undefined
}
const REQUIRED = ['kind', 'occurredAt', 'place', 'description'] as const

/** What a report has to look like; a draft may lack anything. */
export const writing = rules<{ draft: boolean }, Written>({
  'SECRPT-02': ({ input: { attachments = [] } }) => attachments.length > MOST_FILES && { field: 'attachments' },
  'SECRPT-04': ({ facts, input }) => !facts.draft && !input.declared && { field: 'declared' },
  'SECRPT-05': ({ input: { occurredAt }, now }) => typeof occurredAt === 'string' && new Date(occurredAt) > now && { field: 'occurredAt' },
  'SECRPT-06': ({ facts, input }) => !facts.draft && REQUIRED.filter((name) => !input[name]).map((field) => ({ field })),
})

/** Signs of a phone number or an address that stay readable. */
const [HEAD, TAIL, LONG] = [3, 4, 11]
/** A contact from which nobody is called or written to (SECRPT-10). */
export const masked = (contact: string): string =>
  contact === '' ? '' : contact.length < LONG ? `${contact.slice(0, 1)}****` : `${contact.slice(0, HEAD)}****${contact.slice(-TAIL)}`

/** The paper of a report, by the id that it is asked with: with what was found out for those who handle it, as it was written for its reporter. */
export const paperOf = (id: string, handles: boolean): string => (handles ? `${id}.whole` : id)
