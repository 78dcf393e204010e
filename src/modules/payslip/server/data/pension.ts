import { notFound } from '#foundation/contract/refused.ts'
import type { Reader } from '#foundation/server/context.ts'
import { person } from '#services/people/server/api.ts'
import { pensionOf } from '../../rules.ts'
import { requireVerified } from './opened.ts'
import { inForce, publishedOf } from './published.ts'
import { openSlip } from './sealed.ts'

/** Whether the company pension is open to oneself; who pays into it by the last payslip has joined. */
export async function pension(ctx: Reader) {
  await requireVerified(ctx)
  const facts = await person(ctx, ctx.actor.ssoId)
  if (!facts) throw notFound()
  const answer = pensionOf(facts, ctx.today)
  const [last] = answer.plan ? inForce(await publishedOf(ctx, ctx.actor.ssoId)) : []
  return { ...answer, joined: last !== undefined && openSlip(ctx, last).lines.some(({ code }) => code === 'annuity') }
}
