import type { Ctx } from '#foundation/server/context.ts'

const PURPOSE = 'my-team.note'

/** Notes are closed where a dump could show them (MYTEAM-13). */
export const sealedNotes = {
  seal: ({ secrets }: Pick<Ctx, 'secrets'>, text: string): string => secrets.seal(PURPOSE, text),
  open: ({ secrets }: Pick<Ctx, 'secrets'>, sealed: string): string => secrets.open(PURPOSE, sealed),
}
