import { asc, eq } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { sayInstant, saySpan } from '#foundation/time.ts'
import { words } from '#services/audience/server/api.ts'
import { type Fact, typedFact, wordedFact } from '#services/workflow/server/api.ts'
import { registrations, sessions } from '../tables.ts'

type Langs = 'zh' | 'en'

/** What an approver reads of a registration. */
export async function registrationFacts(ctx: Ctx, sid: string): Promise<Fact[]> {
  const [row] = await ctx.db.select().from(registrations).where(eq(registrations.id, sid))
  if (!row) return []
  const all = await ctx.db.select().from(sessions).where(eq(sessions.sid, sid)).orderBy(asc(sessions.start), asc(sessions.id))
  const line = (await words(ctx, [row.eligible])).get(row.eligible)?.line
  const span = (lang: Langs): string => saySpan(row.registrationStart, row.registrationEnd, lang)
  return [
    typedFact('events.fact.titleCn', row.titleCn),
    typedFact('events.fact.titleEn', row.titleEn),
    { label: 'events.fact.eligible', valueCn: line?.cn ?? '', valueEn: line?.en ?? '' },
    { label: 'events.fact.window', valueCn: span('zh'), valueEn: span('en') },
    ...all.map(({ nameCn, nameEn, placeCn, placeEn, start, limit }) =>
      wordedFact(ctx, 'events.fact.session', 'events.fact.sessionSaid', {
        ...{ nameCn, nameEn, placeCn, placeEn, startCn: sayInstant(start, 'zh'), startEn: sayInstant(start, 'en'), limit },
      }),
    ),
  ]
}
