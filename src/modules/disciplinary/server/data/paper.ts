import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { bothOf } from '#foundation/contract/texts.ts'
import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type Day, dayOf, format, sayDay } from '#foundation/time.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { Kind, PaperLang, Said, Snapshot } from '#services/print/server/api.ts'
import type { Language } from '../../contract.ts'
import module from '../../module.ts'
import { standingsTo } from '../policy.ts'
import { deliveries, witnesses } from '../tables.ts'
import { letterById } from './detail.ts'

const dayOrNone = (day: Day | null): Said => (day === null ? '' : { cn: sayDay(day, 'zh'), en: sayDay(day, 'en') })
const STANDING = { draft: 'open', published: 'final', invalidated: 'void', deleted: 'void' } as const

export const KIND = 'warning-letter'
/** In which language a letter is printed (WARN-05). */
export const paperLang = (language: Language): PaperLang => (language === 'bilingual' ? 'both' : 'zh')

/** A letter as its paper says it now; undefined where there is none. */
export async function letterPaper(ctx: Ctx, id: string): Promise<Snapshot | undefined> {
  const letter = await letterById(ctx, id)
  if (!letter) return undefined
  const [delivery] = await ctx.db.select().from(deliveries).where(eq(deliveries.letterId, id))
  const seen = await ctx.db.select({ name: witnesses.name }).from(witnesses).where(eq(witnesses.letterId, id)).orderBy(asc(witnesses.id))
  const people = await personRefs(ctx, [letter.ssoId, ...(letter.publishedBy ? [letter.publishedBy] : [])])
  const of = (ssoId: SsoId): PersonRef => people.get(ssoId) ?? unknownPerson(ssoId)
  const person = of(letter.ssoId)
  const answered = delivery?.answeredAt ? delivery : undefined
  const publisher = letter.publishedBy ? of(letter.publishedBy) : undefined
  const signs = answered?.state === 'acknowledged' || answered?.state === 'disagreed'
  const named = (one: PersonRef | undefined) => (one ? { cn: one.nameCn, en: one.nameEn } : '')
  const changed = [letter.savedAt, letter.publishedAt, letter.invalidatedAt, answered?.answeredAt].flatMap((at) => at?.getTime() ?? [])
  return {
    number: letter.letterNo ?? `DRAFT-${id.slice(-8).toUpperCase()}`,
    standing: STANDING[letter.status],
    state: bothOf(ctx, `state.WarningLetter.status.${letter.status}`),
    changedAt: new Date(Math.max(0, ...changed)),
    values: {
      person: { cn: `${person.nameCn} ${person.ssoId}`, en: `${person.nameEn} ${person.ssoId}` },
      department: { cn: person.departmentCn, en: person.departmentEn },
      level: bothOf(ctx, `disciplinary.level.${letter.level}`),
      category: bothOf(ctx, `disciplinary.category.${letter.category}`),
      incidentDate: dayOrNone(letter.incidentDate),
      place: letter.place,
      publishedOn: dayOrNone(letter.publishedOn),
      validUntil: dayOrNone(letter.validUntil),
      facts: letter.facts,
      ruleBroken: letter.ruleBroken,
      consequence: letter.consequence,
      content: { cn: letter.contentCn, en: letter.contentEn || letter.contentCn },
      witnesses: seen.length > 0 ? { cn: seen.map(({ name }) => name).join('、'), en: seen.map(({ name }) => name).join(', ') } : null,
      acknowledgement: answered ? answerOf(ctx, answered) : null,
      signatures: [
        {
          label: bothOf(ctx, 'disciplinary.paper.signedBy'),
          name: signs ? named(person) : '',
          at: signs && answered?.answeredAt ? format(answered.answeredAt, 'YYYY-MM-DD HH:mm') : '',
        },
        { label: bothOf(ctx, 'disciplinary.paper.issuedBy'), name: named(publisher), at: letter.publishedOn ?? '' },
      ],
    },
  }
}

const answerOf = (ctx: Ctx, { state, statement, answeredAt }: typeof deliveries.$inferSelect): Said => {
  const said = bothOf(ctx, `disciplinary.paper.${state}`, { at: answeredAt ? dayOf(answeredAt) : '' })
  return { cn: [said.cn, statement].filter(Boolean).join('\n'), en: [said.en, statement].filter(Boolean).join('\n') }
}

const TEXTS = ['person', 'department', 'level', 'category', 'incidentDate', 'place', 'publishedOn', 'validUntil']
const field = (key: string, type: Kind['fields'][number]['type']) => ({ key, type, label: `disciplinary.paper.${key}` })

/** The paper of a warning letter, for everybody who may read the letter. */
export const letterKind: Kind = {
  kind: KIND,
  module: module.name,
  title: 'disciplinary.paper.title',
  fields: [
    ...TEXTS.map((key) => field(key, 'text')),
    ...['facts', 'ruleBroken', 'consequence', 'content', 'witnesses', 'acknowledgement'].map((key) => field(key, 'text')),
    field('signatures', 'signatures'),
  ],
  layout: {
    nameCn: '警告信',
    nameEn: 'Warning letter',
    body: [
      { block: 'facts', fields: TEXTS, columns: 2, titleCn: '', titleEn: '' },
      { block: 'show', field: 'facts', titleCn: '事实经过', titleEn: 'Facts' },
      { block: 'show', field: 'ruleBroken', titleCn: '违反的规定', titleEn: 'Rule broken' },
      { block: 'show', field: 'content', titleCn: '正文', titleEn: 'Letter' },
      { block: 'show', field: 'consequence', titleCn: '后果', titleEn: 'Consequence' },
      { block: 'show', field: 'witnesses', titleCn: '证人', titleEn: 'Witnesses' },
      { block: 'show', field: 'acknowledgement', titleCn: '送达', titleEn: 'Delivery' },
      { block: 'show', field: 'signatures', titleCn: '', titleEn: '' },
    ],
    leftOut: [],
    paper: 'A4',
    orientation: 'portrait',
  },
  personal: true,
  async mayRead(ctx, id) {
    const letter = await letterById(ctx, id)
    return letter !== undefined && (await standingsTo(ctx, letter)).size > 0
  },
  snapshot: letterPaper,
  sample: (ctx) => {
    const says = (key: string) => bothOf(ctx, `disciplinary.sample.${key}`)
    return {
      number: 'WL-2026-00042',
      standing: 'final',
      state: bothOf(ctx, 'state.WarningLetter.status.published'),
      changedAt: new Date('2026-11-20T02:00:00Z'),
      values: {
        ...{ person: says('person'), department: says('department'), level: bothOf(ctx, 'disciplinary.level.written') },
        ...{ category: bothOf(ctx, 'disciplinary.category.safety'), incidentDate: dayOrNone('2026-11-12'), place: says('place') },
        ...{ publishedOn: dayOrNone('2026-11-20'), validUntil: dayOrNone('2027-11-20'), facts: says('facts'), ruleBroken: says('ruleBroken') },
        ...{ consequence: says('consequence'), content: says('content'), witnesses: says('witness'), acknowledgement: null },
        signatures: [
          { label: bothOf(ctx, 'disciplinary.paper.signedBy'), name: '', at: '' },
          { label: bothOf(ctx, 'disciplinary.paper.issuedBy'), name: says('issuer'), at: '2026-11-20' },
        ],
      },
    }
  },
}
