import type { GivenOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import type { Reader } from '#foundation/server/context.ts'
import { personRefs, unknownPerson } from '#services/people/server/api.ts'
import type { listPreview } from '../../contract/index.ts'
import { chainFor } from '../../rules/chain.ts'
import { lines } from '../../rules/index.ts'
import { refOf, sortOut, stillHere } from './sorting.ts'

/** Who would get a list, with who would sign it, and who is left out and why. @throws as `sortOut` */
export async function previewLists(ctx: Reader, asked: ParsedOf<typeof listPreview>): Promise<GivenOf<typeof listPreview>> {
  const { template, accepted, ignored, already, serving } = await sortOut(ctx, asked)
  const approvers = await stillHere(ctx, template.approvers)
  const chains = accepted.map((who) => ({ who, signers: chainFor(approvers, { ...who, trainer: asked.trainer }) }))
  const people = await personRefs(
    ctx,
    chains.flatMap(({ signers }) => signers.map(({ ssoId }) => ssoId)),
  )
  const wrong = lines.check({ facts: { serving }, input: asked, p: {}, now: ctx.now })
  return {
    accepted: chains.map(({ who, signers }) => ({
      person: refOf(who),
      signers: signers.map(({ type, ssoId }) => ({ type, person: people.get(ssoId) ?? unknownPerson(ssoId) })),
    })),
    ignored,
    already,
    unknown: wrong.map(({ rule, field = '' }) => {
      const at = Number(field.split('.')[1])
      return { line: at + 1, value: asked.people[at] ?? '', several: rule === 'OJT-05' }
    }),
  }
}
