import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Writer } from '#foundation/server/context.ts'
import type { saveBank as call } from '../../contract/index.ts'
import { accountRules, bankRules, unmasked } from '../../rules/index.ts'
import { bankTermsOf, branchOf } from '../data/bank.ts'
import { draftOf } from '../data/drafts.ts'
import { documentOn } from '../data/facts.ts'
import { requireOpen } from '../policy.ts'
import { lockPerson, makeChange } from './making.ts'

/**
 * Changes the account that wages are paid to, while it is not locked.
 * @throws PROFILE-04, PROFILE-06, PROFILE-07, PROFILE-09, PROFILE-28, not-found for a draft that is none, and as makeChange
 */
export async function saveBank(ctx: Writer, { branch, evidence, redoes, ...given }: ParsedOf<typeof call>) {
  await requireOpen(ctx)
  const { ssoId } = ctx.actor
  await lockPerson(ctx, ssoId, redoes)
  const former = redoes ? await accountOf(ctx, ssoId, redoes) : undefined
  const input = { ...given, accountNumber: unmasked(given.accountNumber, former?.number) }
  const { p, reaches, ...facts } = await bankTermsOf(ctx, ssoId)
  const hasBirthday = (await documentOn(ctx, ssoId, 'identity')).birthday !== null
  // PROFILE-05
  enforce(bankRules, { facts: { ...facts, hasBirthday }, input, p, now: ctx.now })
  enforce(accountRules, { facts, input, p: {}, now: ctx.now })
  const found = await branchOf(ctx, branch)
  if (!found) throw refuse('PROFILE-28', { field: 'branch' })
  const onFile = await documentOn(ctx, ssoId, 'bank')
  const same = onFile.branch === branch && onFile.accountNumber === input.accountNumber && onFile.holder === input.holder
  const effectiveMonth = same ? onFile.effectiveMonth : reaches
  const fields = { branch, bankName: found.name, ...input, effectiveMonth }
  const { pending } = await makeChange(ctx, { ssoId, subject: 'bank', fields, evidence, redoes: former?.row })
  return { effectiveMonth, pending }
}

/** A change of the account that came back, with the number that it asked for, which the form shows masked. */
async function accountOf(ctx: Writer, ssoId: SsoId, id: string) {
  const { row, asked } = await draftOf(ctx, ssoId, id)
  if (row.subject !== 'bank') throw illegal('redoes')
  return { row, number: String(asked.accountNumber ?? (await documentOn(ctx, ssoId, 'bank')).accountNumber) }
}
