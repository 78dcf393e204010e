import { enforce, notFound } from '#foundation/contract/refused.ts'
import { and, eq, inArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { departmentsUnder, peoplePersons, personMatches } from '#services/people/server/api.ts'
import { formQuery } from '../../contract/index.ts'
import { searching } from '../../rules/index.ts'
import { ofTeam } from '../policy.ts'
import { forms } from '../tables.ts'
import { ofFormer, type SeenForm, seenForms, shownForms } from './shown.ts'

/** The forms of people, who are looked up first. */
const ofPeople = ({ db }: Ctx, where: SQL | undefined): SQL => inArray(forms.ssoId, db.select({ ssoId: peoplePersons.ssoId }).from(peoplePersons).where(where))

/** By what forms are found besides their own columns. They throw FLPF-07 for a keyword that is too short. */
export const narrowing = {
  department: (code: string, ctx: Reader): SQL => ofPeople(ctx, sql`${peoplePersons.departmentCode} in ${departmentsUnder(code)}`),
  keyword(keyword: string, ctx: Reader): SQL {
    enforce(searching, { facts: {}, input: { keyword }, p: {}, now: ctx.now })
    return ofPeople(ctx, personMatches(keyword))
  },
}

const own = ({ actor }: Reader): SQL => eq(forms.ssoId, actor.ssoId)
const SCOPES = { mine: own, team: ofTeam, former: ofFormer } as const

/** Forms with their items: one's own, those of one's team, or those of former team members. */
export const formRows = listRows(formQuery, {
  table: forms,
  from: seenForms,
  where: { scope: (scope, ctx) => SCOPES[scope](ctx), ...narrowing },
  latest: [forms.id],
  dress: (ctx, found: SeenForm[]) => shownForms(ctx, found),
})

/** One form, as the caller may see it. @throws not-found for whose it is not */
export async function formOf(ctx: Reader, { id }: { id: string }) {
  const [form] = await shownForms(ctx, await seenForms(ctx, and(eq(forms.id, id), or(own(ctx), ofTeam(ctx), ofFormer(ctx)))))
  if (!form) throw notFound()
  return form
}
