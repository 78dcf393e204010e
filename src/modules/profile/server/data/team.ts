import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, asc, desc, eq, lte, ne, type PgColumn, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { TeamDue, TeamPanel } from '#foundation/providers.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { sayDay, sayMonth } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import type { Documents, Subject } from '../../contract/index.ts'
import { facts as kept } from '../tables.ts'
import { documentsOf } from './facts.ts'
import { seenByManagers } from './policies.ts'

/** What a manager is shown if the policy says so, in this order, and where it stands; the directory has the work e-mail. */
const SHOWN = [
  ['workEmail', undefined],
  ['mobile', 'contact'],
  ['personalEmail', 'contact'],
  ['gender', 'identity'],
  ['birthday', 'identity'],
  ['nationality', 'identity'],
  ['education', 'education'],
  ['emergency', 'emergency'],
] as const satisfies readonly (readonly [string, Subject | undefined])[]
type Shown = (typeof SHOWN)[number][0]
type Held = Documents & { workEmail: string }

/** A field as it is read, with a line for each record; nothing where nothing is on file. */
function said(ctx: Reader, held: Held, field: Shown, lang: Lang): string {
  const { identity } = held
  const word = (of: string, code: string): string => ctx.text(`profile.${of}.${code}`, {}, lang)
  switch (field) {
    case 'workEmail':
      return held.workEmail
    case 'mobile':
    case 'personalEmail':
      return held.contact[field]
    case 'gender':
      return identity.gender ? word(field, identity.gender) : ''
    case 'birthday':
      return identity.birthday ? sayDay(identity.birthday, lang, ctx.now) : ''
    case 'nationality':
      return (identity.nationality && new Intl.DisplayNames(lang, { type: 'region' }).of(identity.nationality)) || ''
    case 'education':
      return held.education.education
        .map(({ school, major, degree, from, to }) =>
          ctx.text('profile.team.education', { school, major, degree: word('degree', degree), from: sayMonth(from, lang), to: sayMonth(to, lang) }, lang),
        )
        .join('\n')
    case 'emergency':
      return held.emergency.emergency
        .toSorted((a, b) => Number(b.primary) - Number(a.primary))
        .map(({ name, relation, mobile }) => ctx.text('profile.team.emergency', { name, relation: word('relation', relation), mobile }, lang))
        .join('\n')
  }
}

/** What the field policy lets a manager see of somebody of the team (MYTEAM-03); no other document is opened. */
export async function teamPanels(ctx: Reader, ssoId: SsoId): Promise<TeamPanel[]> {
  const seen = await seenByManagers(ctx)
  const shown = SHOWN.filter(([field]) => seen.includes(field))
  const [person] = await ctx.db.select({ email: peoplePersons.email }).from(peoplePersons).where(eq(peoplePersons.ssoId, ssoId))
  const held = {
    ...(await documentsOf(
      ctx,
      ssoId,
      shown.flatMap(([, subject]) => subject ?? []),
    )),
    workEmail: person?.email ?? '',
  }
  const facts = shown.map(([field]) => ({
    ...inBoth(ctx, 'label', `profile.policy.${field}`),
    valueCn: said(ctx, held, field, 'zh'),
    valueEn: said(ctx, held, field, 'en'),
  }))
  const title = inBoth(ctx, 'title', 'profile.team.title')
  const onFile = facts.filter(({ valueCn }) => valueCn !== '')
  return onFile.length === 0 ? [] : [{ key: 'profile', ...title, facts: onFile }]
}

/** More than are seen to at once: who joined last comes first. */
const MOST_MISSING = 100

/** Of whom no birthday is on file, due on their first day: it is not said what stands there, and pay and the account stay shut to them until HR has it. */
export async function teamDue(ctx: Ctx, { of, until }: { of: (column: PgColumn) => SQL; until: string }): Promise<TeamDue[]> {
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId, dueOn: peoplePersons.joinDate })
    .from(peoplePersons)
    .leftJoin(kept, and(eq(kept.ssoId, peoplePersons.ssoId), eq(kept.subject, 'identity')))
    .where(and(of(peoplePersons.ssoId), ne(peoplePersons.status, 'left'), lte(peoplePersons.joinDate, until), sql`${kept.hasBirthday} is not true`))
    .orderBy(desc(peoplePersons.joinDate), asc(peoplePersons.ssoId))
    .limit(MOST_MISSING)
  return rows.map((row) => ({ ...row, kind: 'birthday-missing', ...inBoth(ctx, 'kind', 'profile.team.noBirthday'), own: '/{lang}/profile/index' }))
}
