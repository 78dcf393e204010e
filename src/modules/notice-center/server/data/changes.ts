import type { PageOf } from '#foundation/contract/schemas.ts'
import { bothOf, listed } from '#foundation/contract/texts.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { PageAsked } from '#foundation/server/list.ts'
import { documents, type Subject } from '#modules/profile/contract/index.ts'
import { type Checked, changesToCheck, countToCheck } from '#modules/profile/server/api.ts'
import { CHANGE_KINDS, type ChangeKind, type TodoRow, type TodoState } from '../../contract/index.ts'
import { type Asked, type Found, ofPeople } from './rows.ts'

export const SUBJECTS: Readonly<Record<ChangeKind, Subject>> = { marital: 'spouse', childInformation: 'relative', education: 'education' }
export const kindOf = (subject: Subject): ChangeKind | undefined => CHANGE_KINDS.find((kind) => SUBJECTS[kind] === subject)

const STATES = { pending: 'pending', applied: 'approved', rejected: 'rejected', withdrawn: 'withdrawn' } as const satisfies Record<Checked['state'], TodoState>
export const stateOf = (state: Checked['state']): TodoState => STATES[state]
const AS_CHANGE = { approved: 'applied', rejected: 'rejected', withdrawn: 'withdrawn' } as const

const MOST = 1_000

/** How many changes of each kind wait within reach of the actor. */
export async function countChanges(ctx: Reader): Promise<Map<ChangeKind, number>> {
  const counted = await countToCheck(ctx, Object.values(SUBJECTS), MOST)
  return new Map(CHANGE_KINDS.map((kind) => [kind, counted.get(SUBJECTS[kind]) ?? 0]))
}

/** A page of changes of a kind. */
export async function changePage(ctx: Reader, kind: ChangeKind, asked: Asked, page: PageAsked): Promise<PageOf<Found>> {
  const { tab, state, from, to, among } = asked
  const wanted = { subject: SUBJECTS[kind], open: tab === 'todo', state: state && AS_CHANGE[state], from, to, ids: among, of: ofPeople(asked) }
  const found = await changesToCheck(ctx, wanted, page)
  return { ...found, list: found.list.map((row) => todoOf(ctx, kind, row)) }
}

export function todoOf(ctx: Reader, kind: ChangeKind, row: Checked): Found {
  const subject = bothOf(ctx, `profile.subject.${SUBJECTS[kind]}`)
  return {
    kind,
    id: row.id,
    applicant: row.ssoId,
    subjectCn: subject.cn,
    subjectEn: subject.en,
    facts: FACTS[kind](ctx, row.sides),
    papers: row.papers,
    submittedAt: row.submittedAt,
    state: stateOf(row.state),
    handledBy: row.decidedBy,
    handledAt: row.decidedAt,
    comment: row.comment,
    holders: row.holders,
  }
}

type Sides = Checked['sides']
type Fact = TodoRow['facts'][number]

const plain = (key: string, text: string | undefined): Fact => ({ key, cn: text ?? '', en: text ?? '' })
const joined = (key: string, some: readonly { cn: string; en: string }[]): Fact => ({
  key,
  cn: listed(
    some.map(({ cn }) => cn),
    'zh',
  ),
  en: listed(
    some.map(({ en }) => en),
    'en',
  ),
})

/** The columns of each list, made from what is asked for. */
const FACTS: Readonly<Record<ChangeKind, (ctx: Reader, sides: Sides) => Fact[]>> = {
  marital(ctx, { before, after }) {
    const [was, is] = [documents.spouse.partial().parse(before), documents.spouse.partial().parse(after)]
    const said = (status: string | null | undefined) => (status ? bothOf(ctx, `profile.maritalStatus.${status}`) : { cn: '—', en: '—' })
    return [
      { key: 'oldStatus', ...said('maritalStatus' in after ? was.maritalStatus : is.maritalStatus) },
      { key: 'newStatus', ...said(is.maritalStatus) },
      plain('spouse', (is.spouse ?? was.spouse)?.name),
      plain('marriedOn', is.spouse?.marriedOn),
    ]
  },
  childInformation(ctx, { before, after }) {
    const list = touched(documents.relative.parse({ relative: [], ...before }).relative, documents.relative.parse({ relative: [], ...after }).relative)
    return [
      joined(
        'child',
        list.map(({ name }) => ({ cn: name, en: name })),
      ),
      joined(
        'birthday',
        list.map(({ birthday }) => ({ cn: birthday, en: birthday })),
      ),
      joined(
        'onlyChild',
        list.map(({ onlyChild }) => bothOf(ctx, onlyChild ? 'profile.yes' : 'profile.no')),
      ),
    ]
  },
  education(ctx, { before, after }) {
    const list = touched(documents.education.parse({ education: [], ...before }).education, documents.education.parse({ education: [], ...after }).education)
    const same = (text: string) => ({ cn: text, en: text })
    return [
      joined(
        'school',
        list.map(({ school }) => same(school)),
      ),
      joined(
        'major',
        list.map(({ major }) => same(major)),
      ),
      joined(
        'degree',
        list.map(({ degree }) => bothOf(ctx, `profile.degree.${degree}`)),
      ),
      joined(
        'studied',
        list.map(({ from, to }) => same(`${from} – ${to}`)),
      ),
      joined(
        'certificateNo',
        list.flatMap(({ certificateNo }) => (certificateNo ? [same(certificateNo)] : [])),
      ),
    ]
  },
}

/** Records that came or changed; where none did, those that went. */
function touched<R>(before: readonly R[], after: readonly R[]): R[] {
  const [was, is] = [before, after].map((side) => new Set(side.map((one) => JSON.stringify(one))))
  const fresh = after.filter((one) => !was!.has(JSON.stringify(one)))
  return fresh.length > 0 ? fresh : before.filter((one) => !is!.has(JSON.stringify(one)))
}
