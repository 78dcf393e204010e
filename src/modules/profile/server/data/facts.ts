import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { type Documents, NOTHING, SUBJECTS, type Subject } from '../../contract/index.ts'
import { facts, members } from '../tables.ts'
import { type Doc, openDocument, sealDocument } from './sealed.ts'

/** What is on file of a person about some subjects, opened; of the others nothing. */
export async function documentsOf(ctx: Ctx, ssoId: SsoId, subjects: readonly Subject[] = SUBJECTS): Promise<Documents> {
  const rows = await ctx.db
    .select()
    .from(facts)
    .where(and(eq(facts.ssoId, ssoId), inArray(facts.subject, [...subjects])))
  const bySubject = new Map(rows.map((row) => [row.subject, row]))
  const of = <S extends Subject>(subject: S): Documents[S] => {
    const row = bySubject.get(subject)
    return row ? openDocument(ctx, subject, row) : NOTHING[subject]
  }
  return {
    identity: of('identity'),
    contact: of('contact'),
    emergency: of('emergency'),
    spouse: of('spouse'),
    relative: of('relative'),
    education: of('education'),
    bank: of('bank'),
    photo: of('photo'),
  }
}

/** What is on file about one subject. */
export async function documentOn<S extends Subject>(ctx: Ctx, ssoId: SsoId, subject: S): Promise<Documents[S]> {
  const [row] = await ctx.db
    .select()
    .from(facts)
    .where(and(eq(facts.ssoId, ssoId), eq(facts.subject, subject)))
  return row ? openDocument(ctx, subject, row) : NOTHING[subject]
}

/** Whether a document has the birthday of its person. */
export const birthdayIn = (subject: Subject, content: Doc): boolean => subject === 'identity' && Boolean(content.birthday)

/** Puts fields of a subject on file. */
export async function keep(ctx: WriteCtx, ssoId: SsoId, subject: Subject, fields: Doc): Promise<void> {
  const content: Doc = { ...(await documentOn(ctx, ssoId, subject)), ...fields }
  const set = { sealed: sealDocument(ctx, { ssoId, subject }, content), hasBirthday: birthdayIn(subject, content), changedAt: ctx.now }
  await ctx.db
    .insert(facts)
    .values({ ssoId, subject, ...set })
    .onConflictDoUpdate({ target: [facts.ssoId, facts.subject], set })
}

/** The switches of a person, as they stand where nobody has set them. */
export async function memberOf(ctx: Ctx, ssoId: SsoId): Promise<typeof members.$inferSelect> {
  const [row] = await ctx.db.select().from(members).where(eq(members.ssoId, ssoId))
  return row ?? { ssoId, enabled: true, reason: '', changedBy: null, changedAt: null, birthdayRequired: false, confirmedAt: null }
}

/** Sets switches of a person. */
export async function setMember(ctx: WriteCtx, ssoId: SsoId, set: Partial<Omit<typeof members.$inferInsert, 'ssoId'>>): Promise<void> {
  await ctx.db
    .insert(members)
    .values({ ssoId, ...set })
    .onConflictDoUpdate({ target: members.ssoId, set })
}
