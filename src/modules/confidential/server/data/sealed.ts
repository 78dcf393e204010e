import type { Ctx } from '#foundation/server/context.ts'
import { z } from '#foundation/zod.ts'

const content = z.object({ id: z.string(), titleCn: z.string(), titleEn: z.string(), bodyCn: z.string(), bodyEn: z.string() })
export type Content = Omit<z.output<typeof content>, 'id'>
const talk = z.object({ id: z.string(), text: z.string(), answer: z.string().nullable() })
export type Talk = Omit<z.output<typeof talk>, 'id'>
const pass = z.object({ update: z.string(), version: z.int(), ssoId: z.string(), session: z.string(), until: z.string() })
export type Pass = z.output<typeof pass>

type Secrets = Pick<Ctx, 'secrets'>

/** What lies sealed with the id of its row, so that it opens in no other. */
const bound = <S extends z.ZodType<{ id: string }>>(purpose: string, schema: S) => ({
  // CONFID-07
  seal: ({ secrets }: Secrets, value: z.input<S>): string => secrets.seal(purpose, JSON.stringify(value)),
  open({ secrets }: Secrets, row: { id: string; sealed: string }): z.output<S> {
    const found = schema.parse(JSON.parse(secrets.open(purpose, row.sealed)))
    if (found.id !== row.id) throw new Error('what is confidential lies in the row of another')
    return found
  },
})

const contents = bound('confidential.content', content)
const talks = bound('confidential.question', talk)

export const sealContent = (ctx: Secrets, id: string, of: Content): string => contents.seal(ctx, { id, ...of })
export function openContent(ctx: Secrets, row: { id: string; sealed: string }): Content {
  const { id: _, ...found } = contents.open(ctx, row)
  return found
}
export const sealTalk = (ctx: Secrets, id: string, of: Talk): string => talks.seal(ctx, { id, ...of })
export function openTalk(ctx: Secrets, row: { id: string; sealed: string }): Talk {
  const { id: _, ...found } = talks.open(ctx, row)
  return found
}

const PASS = 'confidential.page'
/** What opens the pages to one session for a minute (CONFID-06). */
export const sealPass = ({ secrets }: Secrets, of: Pass): string => secrets.seal(PASS, JSON.stringify(of))
/** Nothing for what was not sealed here. */
export function openPass({ secrets }: Secrets, token: string): Pass | undefined {
  try {
    return pass.parse(JSON.parse(secrets.open(PASS, token)))
  } catch {
    return undefined
  }
}
