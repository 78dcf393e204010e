import { rules } from '#foundation/contract/rules.ts'
import { lifecycle, type StateOf } from '#foundation/lifecycle/lifecycle.ts'
import { addDays, type Day, daysBetween } from '#foundation/time.ts'
import { plain, SHORTEST } from './words.ts'

export { type Beside, besideEachOther, type Piece } from './compare.ts'
export { gramsOf, plain, SHORTEST, sentenceWith } from './words.ts'

export const documentLife = lifecycle({
  of: 'Document',
  initial: 'draft',
  states: { draft: 'n', effective: 'g', superseded: 'n', withdrawn: 'n' },
  transitions: [
    { action: 'publish', from: ['draft'], to: 'effective', by: 'folder-owner' },
    { action: 'unschedule', from: ['draft'], to: 'draft', by: 'folder-owner' },
    { action: 'newVersion', from: ['effective'], to: 'effective', by: 'folder-owner' },
    { action: 'replace', from: ['effective'], to: 'superseded', by: 'folder-owner' },
    { action: 'withdraw', from: ['effective'], to: 'withdrawn', by: 'folder-owner' },
    { action: 'restore', from: ['withdrawn'], to: 'draft', by: 'folder-owner' },
  ],
})
export type DocumentState = StateOf<typeof documentLife>

/** From the narrowest to the widest; each holds what stands before it. */
export const RIGHTS = ['read', 'download', 'edit'] as const
export type Right = (typeof RIGHTS)[number]
export const holds = (had: Right | null, wanted: Right): boolean => had !== null && RIGHTS.indexOf(had) >= RIGHTS.indexOf(wanted)

/** From the widest to the most specific, which wins (DOCC-06). */
export const SUBJECTS = ['everyone', 'entity', 'division', 'department', 'role', 'person'] as const
export type SubjectKind = (typeof SUBJECTS)[number]

/** How special a kind of subject is. Between departments the lower one is more specific: its level is added. */
export const WEIGHT = { everyone: 0, entity: 1, division: 2, department: 10, role: 1_000, person: 2_000 } as const satisfies Record<SubjectKind, number>

/** A subject as one text: what is compared, and what an index finds. */
export const subjectKey = (kind: SubjectKind, code: string): string => (kind === 'everyone' ? kind : `${kind}:${code}`)
export function subjectOf(key: string): { kind: SubjectKind; code: string } {
  const at = key.indexOf(':')
  const said = at < 0 ? key : key.slice(0, at)
  return { kind: SUBJECTS.find((kind) => kind === said) ?? 'everyone', code: at < 0 ? '' : key.slice(at + 1) }
}

/** Whether a document became what it is within the days that it is called new (DOCC-17). */
export const isNew = (changedAt: Date, now: Date, newDays: number): boolean => now.getTime() - changedAt.getTime() < newDays * 86_400_000

/** Too short to be found by. Nothing is no keyword. */
export const tooShort = (keyword: string): boolean => keyword !== '' && [...plain(keyword)].length < SHORTEST
export const looking = rules<undefined, { keyword: string }>({
  'DOCC-10': ({ input }) => tooShort(input.keyword) && { field: 'keyword' },
})

/** What a document is held to when it is published. */
export const publishing = rules<{ ready: boolean }, undefined>({
  'DOCC-15': ({ facts }) => !facts.ready,
})
/** Only what waits for its day is taken back from it. */
export const unscheduling = rules<{ scheduled: boolean }, undefined>({
  'DOCC-26': ({ facts }) => !facts.scheduled,
})
/** Its day has come; else it waits as a draft with its date. */
export const dayHasCome = ({ effectiveFrom }: { effectiveFrom: Day }, today: Day): boolean => effectiveFrom <= today

/** What becomes of a folder: where it lies, and when it may go. */
export const deleting = rules<{ documents: boolean; folders: boolean }, undefined>({
  'DOCC-12': ({ facts }) => facts.documents || facts.folders,
})
export const placing = rules<{ id: string | undefined; cid: string; parent: { cid: string; above: readonly string[] } | undefined }, undefined>({
  'DOCC-23': ({ facts: { id, cid, parent } }) =>
    parent !== undefined && (parent.cid !== cid || (id !== undefined && parent.above.includes(id))) && { field: 'parentId' },
})

/** Who may confirm what: of the version in force, by who has opened it (DOCC-16). */
export const confirming = rules<{ version: number; read: boolean }, { version: number }>({
  'DOCC-16': ({ facts, input }) => input.version !== facts.version || !facts.read,
})
/** A new version gives everybody some days again. */
export const confirmedBy = (until: Day, today: Day, confirmDays: number): Day => {
  const again = addDays(today, confirmDays)
  return daysBetween(until, again) > 0 ? again : until
}

/** Days before a review at which owners are told. */
export const REVIEW_TOLD = [30, 7] as const
