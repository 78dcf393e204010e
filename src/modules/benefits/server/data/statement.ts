import { illegal } from '#foundation/contract/refused.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { type Benefit, providersOf } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import { inTime } from '#foundation/server/inTime.ts'
import { FIGURES } from '../../contract.ts'
import { cardRows, whoIs } from './cards.ts'
import { PATIENCE_MS } from './house.ts'

const YEARS_SHOWN = 5

/** What each benefit was worth to who asks in a year, in CNY (BENEF-12): all that was had of it, also where it is held no more. @throws illegal input for a year before joining, to come, or too long ago */
export async function statementOf(ctx: Reader, { year }: { year?: number | undefined }, ms = PATIENCE_MS) {
  const who = await whoIs(ctx, ctx.actor.ssoId)
  const now = Number(ctx.today.slice(0, 4))
  const from = Math.max(Number(who.joinDate.slice(0, 4)), now - YEARS_SHOWN + 1)
  const years = Array.from({ length: Math.max(1, now - from + 1) }, (_, n) => now - n)
  const asked = year ?? now
  if (!years.includes(asked)) throw illegal('year')
  const titles = new Map((await cardRows(ctx)).map(({ figure, titleCn, titleEn }) => [figure, { titleCn, titleEn }]))
  const given = await Promise.all(
    FIGURES.map(async (figure) => {
      const worth = providersOf('benefits').get(figure)?.worth satisfies Benefit['worth']
      const came = worth ? await inTime(ctx, `worth ${figure}`, () => worth(ctx, asked), ms) : ({ ok: true, value: undefined } as const)
      const key = `benefits.figure.${figure}`
      return { figure, title: titles.get(figure) ?? inBoth(ctx, 'title', key), came }
    }),
  )
  const lines = given.flatMap(({ figure, title, came }) => {
    if (!came.ok || !came.value) return []
    const { used, unitCn, unitEn, fen } = came.value
    return [{ figure, ...title, used, unitCn, unitEn, worthFen: fen }]
  })
  const { nameCn, nameEn, ssoId } = who
  return {
    ...{ year: asked, years, nameCn, nameEn, ssoId, today: ctx.today, lines },
    totalFen: lines.reduce((sum, { worthFen }) => sum + worthFen, 0),
    failed: given.filter(({ came }) => !came.ok).length,
  }
}
