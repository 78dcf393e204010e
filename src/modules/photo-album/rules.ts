import type { ParametersOf } from '#foundation/contract/manifest.ts'
import { type Refusal, type RuleSet, rules } from '#foundation/contract/rules.ts'
import { lifecycle } from '#foundation/lifecycle/lifecycle.ts'
import type { AlbumGiven } from './contract/albums.ts'
import type module from './module.ts'

type PhotoParameters = ParametersOf<typeof module>

export const albumLife = lifecycle({
  of: 'PhotoAlbum',
  initial: '0',
  states: { '0': 'n', '1': 'g' },
  transitions: [
    { action: 'show', from: ['0'], to: '1', by: 'album-admin' },
    { action: 'hide', from: ['1'], to: '0', by: 'album-admin' },
  ],
})

export const requestLife = lifecycle({
  of: 'PhotoRequest',
  initial: 'not-processed',
  states: { 'not-processed': 'w', processed: 'g', cancelled: 'n' },
  transitions: [
    { action: 'process', from: ['not-processed'], to: 'processed', by: 'approver' },
    { action: 'cancel', from: ['not-processed'], to: 'cancelled', by: 'requester' },
  ],
})

export const takeOutLife = lifecycle({
  of: 'PhotoTakeOut',
  initial: 'asked',
  states: { asked: 'w', removed: 'r', kept: 'g' },
  transitions: [
    { action: 'remove', from: ['asked'], to: 'removed', by: 'album-admin' },
    { action: 'keep', from: ['asked'], to: 'kept', by: 'album-admin' },
  ],
})

export const contributionLife = lifecycle({
  of: 'PhotoContribution',
  initial: 'offered',
  states: { offered: 'w', accepted: 'g', refused: 'r' },
  transitions: [
    { action: 'accept', from: ['offered'], to: 'accepted', by: 'album-admin' },
    { action: 'refuse', from: ['offered'], to: 'refused', by: 'album-admin' },
  ],
})

const LONGEST_NAME = 50
const NAMES = ['nameCn', 'nameEn'] as const
const tooLong = (name: string): boolean => [...name].length > LONGEST_NAME

const FORMAT = /^\d{8}$/

/** PHOTO-04: each line of a member list that is no number, by its place in the list; empty lines do not count. */
export const malformed = (lines: readonly string[]): number[] => lines.flatMap((line, at) => (line.trim() === '' || FORMAT.test(line.trim()) ? [] : [at]))

const membersOf = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== '')

const fields = rules<unknown, AlbumGiven, unknown>({
  'PHOTO-01': ({ input }) => {
    const field = NAMES.find((name) => tooLong(input[name]))
    return field && { field }
  },
  'PHOTO-02': ({ input }) => {
    const field = NAMES.find((name) => input[name] === '')
    return field && { field }
  },
  'PHOTO-03': ({ input }) => {
    if (input.folder === undefined) return { field: 'folder' }
    if (input.visibleBy === 'role') return input.visibleRoles.length === 0 && { field: 'visibleRoles' }
    return membersOf(input.visibleMembers).length === 0 && { field: 'visibleMembers' }
  },
})

const lines = ({ visibleBy, visibleMembers }: AlbumGiven): Refusal[] =>
  visibleBy === 'sso' ? malformed(visibleMembers).map((at) => ({ rule: 'PHOTO-04', field: `visibleMembers.${at}`, figures: {} })) : []

/** What an album has to be before it is kept: bad lines of its list are all named. */
export const albumRules: RuleSet<unknown, AlbumGiven, unknown> = {
  ids: [...fields.ids, 'PHOTO-04'],
  check: (given) => [...fields.check(given), ...lines(given.input)],
}

/** What is known of the person and the album when photos are asked for. */
interface Asking {
  pending: boolean
  approved: ReadonlySet<string>
}
interface Asked {
  photoIds: readonly string[]
}

const asking = rules<Asking, Asked, PhotoParameters>({
  'PHOTO-08': ({ facts }) => facts.pending,
  'PHOTO-12': ({ input, p }) => input.photoIds.length > p.photosPerRequest && { field: 'photoIds' },
})

/** PHOTO-09: photos that the person may download already, each by its place. */
const already = ({ approved }: Asking, { photoIds }: Asked): Refusal[] =>
  photoIds.flatMap((id, at) => (approved.has(id) ? [{ rule: 'PHOTO-09', field: `photoIds.${at}`, figures: {} }] : []))

export const requestRules: RuleSet<Asking, Asked, PhotoParameters> = {
  ids: [...asking.ids, 'PHOTO-09'],
  check: (given) => [...asking.check(given), ...already(given.facts, given.input)],
}

/** PHOTO-12 for a ZIP. */
export const zipRules = rules<unknown, Asked, PhotoParameters>({
  'PHOTO-12': ({ input, p }) => input.photoIds.length > p.photosPerRequest && { field: 'photoIds' },
})

interface Decided {
  decisions: readonly { photo: string; approve: boolean }[]
  comment?: string | undefined
}
/** Of a request the photos that are still to be seen, which are decided, and those that are not, which are refused with them. */
interface Deciding extends Asked {
  hidden: ReadonlySet<string>
}
export const processRules = rules<Deciding, Decided>({
  'PHOTO-17': ({ facts, input }) =>
    !input.comment && input.decisions.some(({ photo, approve }) => !approve && !facts.hidden.has(photo)) && { field: 'comment' },
  'PHOTO-18': ({ facts, input }) => {
    const decided = input.decisions.map(({ photo }) => photo).filter((id) => !facts.hidden.has(id))
    const same = new Set(decided).size === decided.length && decided.length === facts.photoIds.length && facts.photoIds.every((id) => decided.includes(id))
    return !same && { field: 'decisions' }
  },
  'PHOTO-24': ({ facts, input }) => input.decisions.some(({ photo, approve }) => approve && facts.hidden.has(photo)) && { field: 'decisions' },
})

export const showRules = rules<{ photos: number }, unknown>({ 'PHOTO-16': ({ facts }) => facts.photos === 0 && { field: 'folder' } })

/** Albums take pictures of members while they are open for them. */
export const contributeRules = rules<{ open: boolean }, unknown>({ 'PHOTO-20': ({ facts }) => !facts.open })

/** Who may be marked: who consented, by herself or by who keeps the albums. */
export const markRules = rules<{ consented: boolean; own: boolean; admin: boolean }, unknown>({
  'PHOTO-21': ({ facts }) => !facts.consented || !(facts.own || facts.admin),
})
