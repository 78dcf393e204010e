import type { Lang, SsoId } from '#foundation/contract/schemas.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { TeamPanel } from '#foundation/offers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { sayDay, sayMonth } from '#foundation/time.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import type { Documents, Subject } from '../../contract/index.ts'
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
    labelCn: ctx.text(`profile.policy.${field}`, {}, 'zh'),
    labelEn: ctx.text(`profile.policy.${field}`, {}, 'en'),
    valueCn: said(ctx, held, field, 'zh'),
    valueEn: said(ctx, held, field, 'en'),
  }))
  const title = { titleCn: ctx.text('profile.team.title', {}, 'zh'), titleEn: ctx.text('profile.team.title', {}, 'en') }
  const onFile = facts.filter(({ valueCn }) => valueCn !== '')
  return onFile.length === 0 ? [] : [{ key: 'profile', ...title, facts: onFile }]
}
