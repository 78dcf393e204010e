import { listed } from '#foundation/contract/texts.ts'
import { formatDay, formatFen } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { catalogs, type DelegationRow } from '../../contract/index.ts'

/** A delegation in words: its days, and the kinds of request it covers. */
export function useDelegationWords() {
  const { t, lang, pick } = useText()
  const { data = [] } = useCall(catalogs, {}, { cache: true })
  const nameOf = (code: string): string => {
    const found = data.find((one) => one.code === code)
    return found ? pick(found.nameCn, found.nameEn) : code
  }
  const join = (words: readonly string[]) => listed(words, lang)
  return {
    period: ({ start, end }: Pick<DelegationRow, 'start' | 'end'>): string =>
      start === end ? formatDay(start, lang) : `${formatDay(start, lang)} – ${formatDay(end, lang)}`,
    /** What it covers: kinds of request, companies, the amount (WF-41). */
    kinds: ({ catalogs: codes, entities, amountMaxFen }: Pick<DelegationRow, 'catalogs' | 'entities' | 'amountMaxFen'>): string =>
      [
        codes === null ? t('workflow.delegation.allKinds') : join(codes.map(nameOf)),
        ...(entities ? [join(entities.map((one) => t(`people.enum.entity.${one}`)))] : []),
        ...(amountMaxFen === null ? [] : [t('workflow.delegation.upTo', { amount: formatFen(amountMaxFen) })]),
      ].join(' · '),
    tasks: ({ handled, waiting }: Pick<DelegationRow, 'handled' | 'waiting'>): string => t('workflow.delegation.tasks', { handled, waiting }),
  }
}
