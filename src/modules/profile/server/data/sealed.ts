import type { Ctx } from '#foundation/server/context.ts'
import { z } from '#foundation/zod.ts'
import { type Documents, documents, type Remark, remarks, type Subject } from '../../contract/index.ts'

type Secrets = Pick<Ctx, 'secrets'>
/** Fields of a document by name. */
export type Doc = Record<string, unknown>

const bound = z.object({ ssoId: z.string(), subject: z.string(), content: z.unknown() })
const sides = z.object({ before: z.record(z.string(), z.unknown()), after: z.record(z.string(), z.unknown()) })
export type Sides = z.output<typeof sides>

const schemas: { readonly [S in Subject]: z.ZodType<Documents[S]> } = documents

interface Owned {
  ssoId: string
  subject: Subject
}

/** What lies where a dump could show it is closed, together with whose it is (PROFILE-34). */
const close = ({ secrets }: Secrets, purpose: string, { ssoId, subject }: Owned, content: unknown): string =>
  secrets.seal(purpose, JSON.stringify({ ssoId, subject, content }))

/** @throws where it is not that of this row: it was put into another's */
function open({ secrets }: Secrets, purpose: string, row: Owned & { sealed: string }): unknown {
  const { ssoId, subject, content } = bound.parse(JSON.parse(secrets.open(purpose, row.sealed)))
  if (ssoId !== row.ssoId || subject !== row.subject) throw new Error('a fact lies in the row of another')
  return content
}

/** A document as its subject has it; fields that nobody knows are left out. */
export const documentOf = <S extends Subject>(subject: S, content: unknown): Documents[S] => schemas[subject].parse(content)

export const sealDocument = (ctx: Secrets, of: Owned, content: Doc): string => close(ctx, 'profile.facts', of, documentOf(of.subject, content))
export const openDocument = <S extends Subject>(ctx: Secrets, subject: S, row: Owned & { sealed: string }): Documents[S] =>
  documentOf(subject, open(ctx, 'profile.facts', row))

export const sealSides = (ctx: Secrets, of: Owned, content: Sides): string => close(ctx, 'profile.change', of, content)
export const openSides = (ctx: Secrets, row: Owned & { sealed: string }): Sides => sides.parse(open(ctx, 'profile.change', row))

/** What was said at fields may name what stands in them. */
export const sealRemarks = (ctx: Secrets, of: Owned, said: readonly Remark[]): string => close(ctx, 'profile.remarks', of, said)
export const openRemarks = (ctx: Secrets, { remarks: sealed, ...row }: Owned & { remarks: string | null }): Remark[] =>
  sealed === null ? [] : remarks.parse(open(ctx, 'profile.remarks', { ...row, sealed }))
